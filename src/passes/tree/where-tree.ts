import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Arena, brokenCount, isLeaf, width } from '../../tree/arena.ts';
import type { TreeLanguage } from './read-tree.ts';

/** The pass, for texts whose tree satisfies the condition. */
export function whereTree(
  { parse }: Pick<TreeLanguage, 'parse'>,
  isMeant: (arena: Arena) => boolean,
  pass: WakefulPass<TestCase>,
): WakefulPass<TestCase> {
  return (source, exhausted) => {
    const arena = parse(source);
    return arena !== undefined && isMeant(arena) ? pass(source, exhausted) : [];
  };
}

/** The pass, for texts that the grammar does not understand in some places. */
export function whereBroken(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  return whereTree(language, (arena) => brokenCount(arena) > 0, pass);
}

/** Shorter texts are small enough to try every character. */
const shortest = 32;

/**
 * The pass, for texts of which half or more is one stretch that the grammar does not divide, like the path of a drawing
 * or the words of a document: the tree says nothing about what is in it.
 */
export function whereUnread(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  const isUnread = (arena: Arena): boolean => 2 * longestStretch(arena) >= arena.text.length;
  return whereTree(language, (arena) => arena.text.length >= shortest && isUnread(arena), pass);
}

/** How many bytes lie in the largest leaf, or in the largest gap between two. */
export function longestStretch(arena: Arena): number {
  let [longest, last] = [0, 0];
  for (let node = 0; node < arena.size; node++) {
    if (!isLeaf(arena, node)) continue;
    longest = Math.max(longest, arena.start[node]! - last, width(arena, node));
    last = Math.max(last, arena.end[node]!);
  }
  return Math.max(longest, arena.text.length - last);
}
