import type { Span } from '../../core/configuration.ts';
import { fromBytes } from '../latin1.ts';
import { chars } from './chars.ts';
import type { Words } from './words.ts';

/** Runs of fewer characters become shorter as the words and signs that they are. */
const shortest = 4;
/** Longer ones are found by what they begin with. */
const longest = 64;

/**
 * What stands in several places alike and is more than a word, as `=_a--b` where a mail's parts are told apart: signs
 * with or without words between them, without blanks, brackets and quotation marks. Longest first; none within a longer
 * one in all its places. Each place is a span of characters.
 */
export function readRepeatedRuns(source: Uint8Array): Words | undefined {
  const atoms = chars.parse(source);
  if (atoms === undefined) return undefined;
  const spelled = Array.from(atoms.starts, (start, i) => fromBytes(source.subarray(start, atoms.ends[i])));
  const lengths = runLengths(spelled);
  const taken = new Set<number>();
  const spellings: Span[][] = [];
  for (let length = Math.min(longest, Math.max(0, ...lengths)); length >= shortest; length--) {
    for (const places of alike(spelled, lengths, length)) {
      if (places.every((from) => taken.has(from))) continue;
      for (const from of places) for (let at = from; at <= from + length - shortest; at++) taken.add(at);
      spellings.push(places.map((from) => ({ from, to: from + length })));
    }
  }
  return { atoms, spellings };
}

/** For each character, how many from there on may be of one run. */
function runLengths(spelled: readonly string[]): number[] {
  const lengths = new Array<number>(spelled.length).fill(0);
  for (let i = spelled.length - 1; i >= 0; i--)
    lengths[i] = /[\s()[\]{}"'`,;]/.test(spelled[i]!) ? 0 : 1 + (lengths[i + 1] ?? 0);
  return lengths;
}

/** All places of each run of this length that stands in several and has a sign in it. */
function alike(spelled: readonly string[], lengths: readonly number[], length: number): number[][] {
  const places = new Map<string, number[]>();
  for (let from = 0; from + length <= spelled.length; from++) {
    if (lengths[from]! < length) continue;
    const run = spelled.slice(from, from + length).join('');
    const before = places.get(run);
    if (before === undefined) places.set(run, [from]);
    else if (before.at(-1)! + length <= from) before.push(from);
  }
  return [...places].filter(([run, found]) => found.length > 1 && /[^\w\x80-\xff]/.test(run)).map(([, found]) => found);
}
