import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Arena, brokenCount, isLeaf, textBetween } from '../../tree/arena.ts';
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

/** The same for texts of any length that have several words there, as what is left of a template in a page may. */
export function whereWordsAreUnread(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  return whereTree(
    language,
    (arena) => {
      const [from, to] = stretchOf(arena);
      return 2 * (to - from) >= arena.text.length && /\w\W+\w/.test(textBetween(arena, from, to));
    },
    pass,
  );
}

/** How many bytes lie in the largest leaf, or in the largest gap between two. */
export function longestStretch(arena: Arena): number {
  const [from, to] = stretchOf(arena);
  return to - from;
}

/** From where to where the largest leaf reaches, or the largest gap between two. */
function stretchOf(arena: Arena): [from: number, to: number] {
  let [from, to, last] = [0, 0, 0];
  const look = (start: number, end: number): void => {
    if (end - start > to - from) [from, to] = [start, end];
  };
  for (let node = 0; node < arena.size; node++) {
    if (!isLeaf(arena, node)) continue;
    look(last, arena.start[node]!);
    look(arena.start[node]!, arena.end[node]!);
    last = Math.max(last, arena.end[node]!);
  }
  look(last, arena.text.length);
  return [from, to];
}
