import { addTo } from '../../../../core/add-to.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { namedFormats } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt, shortestBits } from '../../bit-vectors.ts';
import type { Finding, Source } from '../../search/opportunity.ts';
import { leafText } from '../../terms.ts';

/** How many bits the exponent has, and how many the significand with its hidden one. */
type Format = readonly [exponent: number, significand: number];

const half: Format = [5, 11];
const single: Format = [8, 24];
const smallFormats: readonly Format[] = [[2, 2], [3, 5], half, single];
const nameOf: ReadonlyMap<Format, string> = new Map([
  [half, 'Float16'],
  [single, 'Float32'],
]);

/** Where a format is named (a leaf), or written as two indices (the first of them). */
interface Place {
  readonly node: number;
  readonly second?: number;
}

/** Smaller formats of floating-point numbers, all of one size at once, none spelled longer than before. */
export const narrowFormats: Source = {
  kind: 'formats',
  odds: 0.4,
  stage: 4,
  levels: true,
  *find({ script }) {
    for (const [written, places] of formatsOf(script)) {
      for (const format of smallFormats) {
        const before = formatOf(written);
        if (bitsOf(format) >= bitsOf(before)) continue;
        const isNamed = places.some(({ second }) => second === undefined);
        if (!isNamed || nameOf.has(format)) yield* changed(script, { places, before, format });
      }
    }
  },
};

/** `Float16` for what takes more letters, whatever format it is. */
export const nameFormats: Source = {
  kind: 'named-formats',
  odds: 0.5,
  stage: 4,
  *find({ script }) {
    for (const [written, places] of formatsOf(script)) {
      if (!places.some((place) => isSort(script, place))) continue;
      const named = (place: Place): Edit[] =>
        isSort(script, place) ? [replaceNode(script.parent[place.node]!, nameOf.get(half)!)] : indexed(place, half);
      yield* changed(script, { places, before: formatOf(written), format: half, edits: named });
    }
  },
};

/** `(_ FloatingPoint e s)`, by its first index. */
function isSort(script: TypedScript, { node, second }: Place): boolean {
  return second !== undefined && leafText(script, node - 1) === 'FloatingPoint';
}

function formatOf(written: string): Format {
  const [exponent = 0, significand = 0] = written.split(' ').map(Number);
  return [exponent, significand];
}

function bitsOf([exponent, significand]: Format): number {
  return exponent + significand;
}

function formatsOf(script: TypedScript): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (let n = 0; n < script.count; n++) {
    const name = isList(script, n) ? undefined : namedFormats[textOf(script, n)];
    if (name !== undefined && script.role[n] === Role.sort)
      addTo(found, name.slice('(_ FloatingPoint '.length, -1), { node: n });
    if (headOf(script, n) !== '_') continue;
    const [, head, first, second] = children(script, n);
    if (
      second === undefined ||
      !/^(?:FloatingPoint|to_fp|to_fp_unsigned|[+-]?(?:oo|zero)|NaN)$/.test(leafText(script, head!))
    )
      continue;
    addTo(found, `${leafText(script, first!)} ${leafText(script, second)}`, { node: first!, second });
  }
  return found;
}

interface Wish {
  readonly places: readonly Place[];
  readonly before: Format;
  readonly format: Format;
  /** What gives a place that format. */
  readonly edits?: (place: Place) => Edit[];
}

function indexed({ node, second }: Place, format: Format): Edit[] {
  const [exponent, significand] = format;
  if (second === undefined) return [replaceNode(node, nameOf.get(format) ?? '')];
  return [replaceNode(node, `${exponent}`), replaceNode(second, `${significand}`)];
}

/** Once as it is, and where bits become such a number, once with as many of these everywhere. */
function* changed(
  script: TypedScript,
  { places, before, format, edits = (place) => indexed(place, format) }: Wish,
): Iterable<Finding> {
  const [exponent] = format;
  const change = places.flatMap(edits);
  const { node } = places[0]!;
  yield { node, detail: exponent, change };
  if (places.some((place) => takesBits(script, place)))
    yield { node, detail: `${exponent} bits`, change: [...change, ...resized(script, bitsOf(before), bitsOf(format))] };
}

/** Whether it is the format of `((_ to_fp e s) bits)`. */
function takesBits(script: TypedScript, { node, second }: Place): boolean {
  const list = script.parent[node]!;
  return second !== undefined && script.role[list] === Role.head && children(script, script.parent[list]!).length === 2;
}

/** All bit-vectors of one width with another. */
function resized(script: TypedScript, before: number, width: number): Edit[] {
  const edits: Edit[] = [];
  for (let n = 0; n < script.count; n++) {
    const bits = bitsAt(script, n);
    if (bits?.width === before)
      edits.push(replaceNode(n, shortestBits({ value: bits.value % (1n << BigInt(width)), width })));
    if (headOf(script, n) !== '_') continue;
    const [, head, index] = children(script, n);
    if (leafText(script, head!) === 'BitVec' && leafText(script, index ?? -1) === `${before}`)
      edits.push(replaceNode(index!, `${width}`));
  }
  return edits;
}
