import { type Atoms, everything } from '../core/configuration.ts';
import { readStructure } from './frames.ts';

/** The brackets of a text as atoms, and which two belong together. */
export interface Brackets {
  readonly atoms: Atoms;
  readonly pairs: readonly (readonly [number, number])[];
}

/** The brackets of a text that have a partner; `undefined` when it has none. */
export function readBrackets(source: Uint8Array): Brackets | undefined {
  const frames = readStructure(source).frames.filter(({ isBracket }) => isBracket);
  if (frames.length === 0) return undefined;
  const offsets = frames.flatMap(({ start, end }) => [start - 1, end]).sort((a, b) => a - b);
  const atomAt = new Map(offsets.map((offset, atom) => [offset, atom]));
  const starts = Int32Array.from(offsets);
  const atoms: Atoms = { source, starts, ends: starts.map((offset) => offset + 1), kept: everything(starts.length) };
  return { atoms, pairs: frames.map(({ start, end }) => [atomAt.get(start - 1)!, atomAt.get(end)!] as const) };
}
