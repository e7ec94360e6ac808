import { addTo } from '../../basics/add-to.ts';
import type { Atoms, Span } from '../../core/configuration.ts';
import { atomsAt } from '../atoms.ts';
import { fromBytes } from '../latin1.ts';
import { endOfToken } from './tokens.ts';
import { charLength } from './utf8.ts';

/** The characters of a text as atoms, and at which of them each word, and each run of blanks, stands. */
export interface Words {
  readonly atoms: Atoms;
  /** Longest first; only those of two characters and more. Each place is a span of atoms. */
  readonly spellings: readonly (readonly Span[])[];
}

/** The words of a text, and all places of each. */
export function readWords(source: Uint8Array): Words {
  const starts: number[] = [];
  const ends: number[] = [];
  const places = new Map<string, Span[]>();
  for (let i = 0; i < source.length; ) {
    const end = endOfToken(source, i);
    const from = starts.length;
    for (let at = i; at < end; at = ends.at(-1)!) {
      starts.push(at);
      ends.push(at + charLength(source, at));
    }
    if (starts.length - from > 1) addTo(places, fromBytes(source.subarray(i, end)), { from, to: starts.length });
    i = end;
  }
  const spellings = [...places].sort(([a], [b]) => b.length - a.length).map(([, spans]) => spans);
  return { atoms: atomsAt(source, starts, ends), spellings };
}
