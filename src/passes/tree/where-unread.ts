import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Arena, isLeaf } from '../../tree/arena.ts';
import type { TreeLanguage } from './read-tree.ts';

/** Shorter texts are gone through sign by sign soon enough. */
const shortest = 32;

/**
 * The pass, for texts of which half or more is one stretch that the grammar does not divide, as the path of a drawing or
 * the text of a document: a language of its own, of which the tree tells nothing.
 */
export function whereUnread(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  return (source, exhausted) => {
    const arena = source.length < shortest ? undefined : language.parse(source);
    return arena === undefined || 2 * longestStretch(arena) < source.length ? [] : pass(source, exhausted);
  };
}

/** How many bytes lie in the largest leaf, or in the largest gap between two. */
export function longestStretch(arena: Arena): number {
  let [longest, last] = [0, 0];
  for (let node = 0; node < arena.size; node++) {
    if (!isLeaf(arena, node)) continue;
    longest = Math.max(longest, arena.start[node]! - last, arena.end[node]! - arena.start[node]!);
    last = Math.max(last, arena.end[node]!);
  }
  return Math.max(longest, arena.text.length - last);
}
