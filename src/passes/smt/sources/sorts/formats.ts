import { addTo } from '../../../../basics/add-to.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { namedFormats } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Bits, bitsAt, shortestBits } from '../../bit-vectors.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
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

/** Where a format is named (a leaf), written as two indices (the first of them), or that of a number made of bits. */
interface Place {
  readonly node: number;
  readonly second?: number;
  /** The bits of its exponent and of its significand. */
  readonly bits?: readonly [Bits, Bits];
}

/** Smaller formats of floating-point numbers, all of one size at once, none spelled longer than before. */
export function* narrowFormats({ script }: Scene): Iterable<Finding> {
  for (const [written, places] of formatsOf(script)) {
    const before = formatOf(written);
    for (const format of smaller(before)) {
      if (bitsOf(format) >= bitsOf(before)) continue;
      const isNamed = places.some(({ second }) => second === undefined);
      if (!isNamed || nameOf.has(format)) yield* changed(script, { places, before, format });
    }
  }
}

/** What is tried in the place of a format: in the end either of its two parts alone is as small as can be. */
function smaller([exponent, significand]: Format): Format[] {
  const formats: Format[] = [...smallFormats, [2, significand], [exponent, 2]];
  // Exponents whose bits are written with one or two hexadecimal digits.
  return significand === 2 ? [...formats, [4, 2], [8, 2]] : formats;
}

/** `Float16` for what takes more letters, whatever format it is. */
export function* nameFormats({ script }: Scene): Iterable<Finding> {
  for (const [written, places] of formatsOf(script)) {
    if (!places.some((place) => isSort(script, place))) continue;
    const named = (place: Place): Edit[] =>
      isSort(script, place) ? [replaceNode(script.parent[place.node]!, nameOf.get(half)!)] : indexed(place, half);
    yield* changed(script, { places, before: formatOf(written), format: half, edits: named });
  }
}

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
    const written = headOf(script, n) === 'fp' ? madeOfBits(script, n) : undefined;
    if (written !== undefined) addTo(found, `${written.bits[0].width} ${written.bits[1].width + 1}`, written);
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

/** `(fp #b0 #b01 #b1)`, without its sign. */
function madeOfBits(script: TypedScript, node: number): Required<Place> | undefined {
  const [, , exponent, significand] = children(script, node);
  const bits = [exponent, significand].map((part) => (part === undefined ? undefined : bitsAt(script, part)));
  const [first, second] = bits;
  return first && second && { node: exponent!, second: significand!, bits: [first, second] };
}

interface Wish {
  readonly places: readonly Place[];
  readonly before: Format;
  readonly format: Format;
  /** What gives a place that format. */
  readonly edits?: (place: Place) => Edit[];
}

function indexed({ node, second, bits }: Place, format: Format): Edit[] {
  const [exponent, significand] = format;
  if (second === undefined) return [replaceNode(node, nameOf.get(format) ?? '')];
  if (bits !== undefined)
    return [
      replaceNode(node, shortestBits(withWidth(bits[0], exponent))),
      replaceNode(second, shortestBits(withWidth(bits[1], significand - 1))),
    ];
  return [replaceNode(node, `${exponent}`), replaceNode(second, `${significand}`)];
}

/** The last bits; all are set where all were, which stands for what is no number. */
function withWidth({ value, width }: Bits, least: number): Bits {
  const all = (1n << BigInt(least)) - 1n;
  return { value: value === (1n << BigInt(width)) - 1n ? all : value & all, width: least };
}

/** Once as it is, and where bits become such a number, once with as many of these everywhere. */
function* changed(
  script: TypedScript,
  { places, before, format, edits = (place) => indexed(place, format) }: Wish,
): Iterable<Finding> {
  const detail = format.join(' ');
  const change = places.flatMap(edits);
  const { node } = places[0]!;
  yield { node, detail, change };
  if (places.some((place) => takesBits(script, place)))
    yield { node, detail: `${detail} bits`, change: [...change, ...resized(script, bitsOf(before), bitsOf(format))] };
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
