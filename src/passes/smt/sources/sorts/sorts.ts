import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { widthOf } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt, shortestBits } from '../../bit-vectors.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { leafText, symbol } from '../../terms.ts';
import { logicForHeap, withIntegers } from '../spelling/logics.ts';

/** What a sort's name stands for, in its place. */
export function* inlineAliases({ script }: Scene): Iterable<Finding> {
  for (const { kind, node, uses } of script.definitions) {
    const command = script.parent[node]!;
    const body = child(script, command, 3);
    if (kind !== 'alias' || body < 0 || uses.length === 0 || children(script, child(script, command, 2)).length > 0)
      continue;
    const change = uses.map((use) => replaceNode(use, body));
    yield { node, change, bonus: nodeWeight(script, command) };
  }
}

/** An uninterpreted sort replaced by another one, or by a sort that needs no declaration. */
export function* mergeSorts({ script }: Scene): Iterable<Finding> {
  const earlier: string[] = [];
  for (const { kind, node, uses, name } of script.definitions) {
    const command = script.parent[node]!;
    if (kind !== 'sort' || headOf(script, command) !== 'declare-sort') continue;
    const arity = leafText(script, child(script, command, 2));
    if (arity !== '0' && arity !== '') continue;
    // Whole numbers may be what is translated; of several sorts, the others can become the first.
    const last = earlier.length === 0 ? ['Real'] : [];
    const logic = logicForHeap(script, command);
    for (const target of [...earlier.slice(0, 1), 'Bool', 'Int', ...last]) {
      const change = [...uses.map((use) => replaceNode(use, target)), ...logic];
      yield { node, detail: target, change, bonus: nodeWeight(script, command) };
    }
    earlier.push(symbol(name));
  }
}

/** All reals made integers. */
export function* realToInt({ script }: Scene): Iterable<Finding> {
  const edits: Edit[] = [];
  for (let n = 0; n < script.count; n++) {
    if (isList(script, n)) continue;
    const text = textOf(script, n);
    if (script.role[n] === Role.sort && text === 'Real') edits.push(replaceNode(n, 'Int'));
    if (script.role[n] === Role.term && /^\d+\.0+$/.test(text)) edits.push(replaceNode(n, text.split('.')[0]!));
  }
  if (!edits.some(({ by }) => by[0] === 'Int')) return;
  yield { node: 0, detail: edits.length, change: [...edits, ...withIntegers(script, false)] };
}

/**
 * All widths at once, divided by what they have in common and multiplied by something small: what relates them stays
 * true. For bits that are taken out or added, their number scales too.
 */
export function* narrowWidths({ script }: Scene): Iterable<Finding> {
  const widths = numbersOfBits(script);
  const common = [...widths].reduce(greatestCommonDivisor, 0);
  if (common < 2) return;
  for (const factor of [1, 2, 4, 8, 16]) {
    if (factor >= common) break;
    const change = scaled(script, (width) => (width / common) * factor);
    if (change !== undefined) yield { node: 0, detail: `${common}:${factor}:${script.count}`, change };
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const bitOperators: ReadonlySet<string> = new Set(
  'extract zero_extend sign_extend int2bv int_to_bv fp.to_ubv fp.to_sbv'.split(' '),
);

function numbersOfBits(script: TypedScript): Set<number> {
  const found = new Set<number>();
  scaled(script, (width) => {
    found.add(width);
    return width;
  });
  for (const sort of script.sort) {
    const width = widthOf(sort);
    if (width !== undefined) found.add(width);
  }
  return found;
}

/** The edits that give every number of bits its new value; `undefined` where bits are counted in another way. */
function scaled(script: TypedScript, scale: (width: number) => number): Edit[] | undefined {
  const edits: Edit[] = [];
  for (let n = 0; n < script.count; n++) {
    const bits = bitsAt(script, n);
    if (bits !== undefined) {
      const width = scale(bits.width);
      if (width !== bits.width)
        edits.push(replaceNode(n, shortestBits({ value: bits.value % (1n << BigInt(width)), width })));
      continue;
    }
    if (headOf(script, n) !== '_') continue;
    const [, name, ...indices] = children(script, n);
    const operator = leafText(script, name ?? -1);
    if (/^(?:rotate|repeat|to_fp|fp\.to_ieee)/.test(operator)) return undefined;
    if (operator !== 'BitVec' && !bitOperators.has(operator)) continue;
    const values = indices.map((index) => Number(leafText(script, index)));
    const next = indicesOf(operator, values, scale);
    if (next === undefined) return undefined;
    indices.forEach((index, i) => {
      if (next[i] !== values[i]) edits.push(replaceNode(index, `${next[i]}`));
    });
  }
  return edits.every(({ by }) => !/NaN|\./.test(`${by[0]}`)) ? edits : undefined;
}

/** What becomes of the indices; `undefined` where they are not well formed. */
function indicesOf(
  operator: string,
  values: readonly number[],
  scale: (width: number) => number,
): number[] | undefined {
  if (!values.every(Number.isSafeInteger)) return undefined;
  return operator === 'extract' ? extracted(values, scale) : values.map(scale);
}

/** Of `(_ extract i j)`, the bits up to i and those below j are what scales. */
function extracted([upper, lower]: readonly number[], scale: (width: number) => number): number[] | undefined {
  if (upper === undefined || lower === undefined) return undefined;
  return [scale(upper + 1) - 1, lower === 0 ? 0 : scale(lower)];
}
