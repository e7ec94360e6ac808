import { keptWith } from '../../../basics/remembered.ts';
import type { Script } from '../../../sexpr/script.ts';
import { hashOf } from './hash-of.ts';

/** All changes of a script ask for its hash. */
const hashIn = keptWith((script: Script) => hashOf(script.text));

/** The changes that led to a state, by their keys, the latest first. */
export interface Made {
  readonly keys: readonly string[];
  readonly before: Made | undefined;
  readonly depth: number;
  /** The length of the text before the change. */
  readonly length: number;
  readonly hash: number;
}

/** `script` is what the changes were made on. */
export function made(before: Made | undefined, keys: readonly string[], script: Script): Made {
  return { keys, before, depth: (before?.depth ?? 0) + 1, length: script.text.length, hash: hashIn(script) };
}

/** Whether the search has been at this text before, so that going there again might never end. */
export function isVisited(state: Made | undefined, text: string): boolean {
  let hash: number | undefined;
  for (let at = state; at !== undefined; at = at.before) {
    if (at.length !== text.length) continue;
    hash ??= hashOf(text);
    if (at.hash === hash) return true;
  }
  return false;
}

/**
 * What the second state has and the first one lacks. `undefined` when the first has something that the second lacks.
 */
export function lacking(first: Made | undefined, second: Made | undefined): ReadonlySet<string> | undefined {
  const [missing, more] = [new Set<string>(), new Set<string>()];
  let [a, b] = [first, second];
  while (a !== b) {
    if (b !== undefined && (a === undefined || b.depth >= a.depth)) {
      for (const key of b.keys) missing.add(key);
      b = b.before;
    } else if (a !== undefined) {
      for (const key of a.keys) more.add(key);
      a = a.before;
    }
  }
  for (const key of more) if (!missing.delete(key)) return undefined;
  return missing;
}
