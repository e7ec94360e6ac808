import { type Atoms, everything } from '../../core/configuration.ts';
import { closers, readStructure } from './frames.ts';

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

/** Pairs of those that the structure does not show, since they are quoted; on one line each. */
function others(source: Uint8Array, shown: ReadonlySet<number>): Pair[] {
  const pairs: Pair[] = [];
  let open: number[] = [];
  for (const [at, byte] of source.entries()) {
    if (byte === 0x0a) open = [];
    if (shown.has(at)) continue;
    if (closers.has(byte)) open.push(at);
    else if (open.length > 0 && closers.get(source[open.at(-1)!]!) === byte) pairs.push([open.pop()!, at]);
  }
  return pairs;
}
