import { type Atoms, everything } from '../core/configuration.ts';
import { readStructure } from './frames.ts';

/** The brackets of a text as atoms, and which two belong together. */
export interface Brackets {
  readonly atoms: Atoms;
  readonly pairs: readonly (readonly [number, number])[];
}

type Pair = readonly [number, number];

/** The brackets of a text that have a partner, also within quotation marks; `undefined` when it has none. */
export function readBrackets(source: Uint8Array): Brackets | undefined {
  const frames = readStructure(source).frames.filter(({ isBracket }) => isBracket);
  const outside: readonly Pair[] = frames.map(({ start, end }) => [start - 1, end]);
  const found = [...outside, ...others(source, new Set(outside.flat()))];
  if (found.length === 0) return undefined;
  const offsets = found.flat().sort((a, b) => a - b);
  const atomAt = new Map(offsets.map((offset, atom) => [offset, atom]));
  const starts = Int32Array.from(offsets);
  const atoms: Atoms = { source, starts, ends: starts.map((offset) => offset + 1), kept: everything(starts.length) };
  return { atoms, pairs: found.map(([first, last]) => [atomAt.get(first)!, atomAt.get(last)!] as const) };
}

const partners = new Map(
  [...'()[]{}'].map((char, i, all) => [char.charCodeAt(0), i % 2 === 0 ? undefined : all[i - 1]!.charCodeAt(0)]),
);

/** Pairs of those that the structure does not show, since they are quoted; on one line each. */
function others(source: Uint8Array, shown: ReadonlySet<number>): Pair[] {
  const pairs: Pair[] = [];
  let open: number[] = [];
  for (const [at, byte] of source.entries()) {
    if (byte === 0x0a) open = [];
    if (!partners.has(byte) || shown.has(at)) continue;
    const opener = partners.get(byte);
    if (opener === undefined) open.push(at);
    else if (source[open.at(-1) ?? -1] === opener) pairs.push([open.pop()!, at]);
  }
  return pairs;
}
