import { firstOf } from '../../../../basics/first-of.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { child, children, headOf } from '../../../../sexpr/script.ts';
import { widthOf } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt, shortestBits } from '../../bit-vectors.ts';
import { type Finding, gainOf, type Scene } from '../../search/opportunity.ts';
import { argsOf, indicesOf, leafText, operatorOf, termsOf } from '../../terms.ts';

/** How many widths are looked at. */
const mostWidths = 8;

/**
 * One of several widths made small, wherever it is: bits that are put together make less, as many are taken out
 * elsewhere, and fewer are added where something has still as many as before. Not where it takes more characters, as
 * `#b00` for `#x0`.
 */
export function* narrowSingleWidths({ script }: Scene): Iterable<Finding> {
  const widths = widthsIn(script);
  // One width, or one and what has a single bit, is for all widths at once.
  if (widths.size < 2) return;
  for (const [width, node] of firstOf(mostWidths, widths)) {
    for (const fewer of [1, 2, 4, 8].filter((each) => each < width)) {
      const change = new Narrowing(script, width, fewer).edits();
      if (change !== undefined && gainOf(script, change) >= 0) yield { node, detail: `${width}:${fewer}`, change };
    }
  }
}

/** The widths of terms, and where each is first. */
function widthsIn(script: TypedScript): Map<number, number> {
  const found = new Map<number, number>();
  for (const node of termsOf(script)) {
    const width = widthOf(script.sort[node]);
    if (width !== undefined && !found.has(width)) found.set(width, node);
  }
  return found;
}

/** Operators that want, or give, as many bits as they do. */
const fixed: ReadonlySet<string> = new Set(['fp 3', 'to_fp 1', 'fp.to_ieee_bv 1']);
/** Operators that say themselves how many bits they give. */
const giving: ReadonlySet<string> = new Set(['int2bv', 'int_to_bv', 'fp.to_ubv', 'fp.to_sbv']);

class Narrowing {
  readonly #script: TypedScript;
  readonly #widths: Map<number, number>;

  constructor(script: TypedScript, from: number, to: number) {
    this.#script = script;
    this.#widths = new Map([[from, to]]);
  }

  /** What becomes of the script; `undefined` where it cannot be of one piece then. */
  edits(): Edit[] | undefined {
    if (!this.#isAddedUp()) return undefined;
    const edits: Edit[] = [];
    for (let node = 0; node < this.#script.count; node++) {
      const here = this.#literal(node) ?? this.#sort(node) ?? this.#operator(node);
      if (here === undefined) return undefined;
      edits.push(...here);
    }
    return edits;
  }

  #after(width: number | undefined): number {
    return width === undefined ? Number.NaN : (this.#widths.get(width) ?? width);
  }

  /** Whether what is put together has as many bits as its parts, after the widths that follow from others. */
  #isAddedUp(): boolean {
    const script = this.#script;
    const sums = [...termsOf(script)].filter((node) => ['concat', 'repeat'].includes(operatorOf(script, node)));
    for (let isSettled = false; !isSettled; ) {
      isSettled = true;
      for (const node of sums) {
        const width = widthOf(script.sort[node]);
        const parts = argsOf(script, node).map((part) => this.#after(widthOf(script.sort[part])));
        const sum = parts.reduce((all, part) => all + part, 0) * (indicesOf(script, node)[0] ?? 1);
        if (width === undefined || Number.isNaN(sum)) return false;
        if (this.#after(width) === sum) continue;
        if (this.#widths.has(width)) return false;
        this.#widths.set(width, sum);
        isSettled = false;
      }
    }
    return true;
  }

  #literal(node: number): Edit[] | undefined {
    const bits = bitsAt(this.#script, node);
    if (bits === undefined) return undefined;
    const width = this.#after(bits.width);
    return width === bits.width
      ? []
      : [replaceNode(node, shortestBits({ value: BigInt.asUintN(width, bits.value), width }))];
  }

  #sort(node: number): Edit[] | undefined {
    const script = this.#script;
    if (headOf(script, node) !== '_' || leafText(script, child(script, node, 1)) !== 'BitVec') return undefined;
    return this.#written(child(script, node, 2));
  }

  #written(index: number): Edit[] {
    const width = index < 0 ? Number.NaN : Number(leafText(this.#script, index));
    return this.#indexed([index], [width], [this.#after(width)]);
  }

  #operator(node: number): Edit[] | undefined {
    const script = this.#script;
    const operator = operatorOf(script, node);
    const args = argsOf(script, node);
    const isOther = (term: number): boolean => this.#widths.has(widthOf(script.sort[term]) ?? -1);
    if (fixed.has(`${operator} ${args.length}`)) return [node, ...args].some(isOther) ? undefined : [];
    const [first, second] = children(script, child(script, node, 0)).slice(2);
    if (first === undefined) return [];
    if (giving.has(operator)) return this.#written(first);
    const [given, taken] = [node, args[0] ?? -1].map((term) => this.#after(widthOf(script.sort[term]))) as [
      number,
      number,
    ];
    const before = indicesOf(script, node);
    if (operator === 'extract' && second !== undefined) {
      const lower = Math.min(before[1]!, taken - given);
      return lower < 0 ? undefined : this.#indexed([first, second], before, [lower + given - 1, lower]);
    }
    if (operator !== 'zero_extend' && operator !== 'sign_extend') return [];
    return given < taken ? undefined : this.#indexed([first], before, [given - taken]);
  }

  #indexed(places: readonly number[], before: readonly number[], after: readonly number[]): Edit[] {
    return places.flatMap((place, i) =>
      Number.isNaN(after[i]) || after[i] === before[i] ? [] : [replaceNode(place, `${after[i]}`)],
    );
  }
}
