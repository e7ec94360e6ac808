import type { TestCase } from '../../core/test-case.ts';
import { isQuote } from '../../tree/adjacent.ts';
import { type Arena, isLeaf, textBetween, textOf } from '../../tree/arena.ts';
import type { TreeLanguage } from './read-tree.ts';

/** Where white space between two parts says something: parts of documents, and arguments of commands. */
const spaced: readonly string[] = ['html', 'xml', 'yaml', 'bash', 'powershell'];

/**
 * Whether a grammar reads two texts as the same: trees of the same kinds, with the same leaves, and nothing but white
 * space between these, where white space says nothing.
 */
export function readsTheSame(language: TreeLanguage, one: TestCase, other: TestCase): boolean {
  if (spaced.includes(language.grammar?.name ?? '')) return false;
  const [first, second] = [language.parse(one), language.parse(other)];
  return first !== undefined && second !== undefined && areAlike(first, second) && isPlain(first) && isPlain(second);
}

function areAlike(first: Arena, second: Arena): boolean {
  if (first.size !== second.size) return false;
  for (let node = 0; node < first.size; node++) {
    if (first.kind[node] !== second.kind[node] || first.parent[node] !== second.parent[node]) return false;
    if (isLeaf(first, node) && !Buffer.from(textOf(first, node)).equals(textOf(second, node))) return false;
  }
  return true;
}

/** Whether white space between leaves is all that the tree does not tell of, and none of it is quoted. */
function isPlain(arena: Arena): boolean {
  let end = 0;
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node)) continue;
    const between = textBetween(arena, end, arena.start[node]!);
    const isQuoted =
      between !== '' && end > 0 && isQuote(arena.text[end - 1]!) && isQuote(arena.text[arena.start[node]!]!);
    if (/\S/.test(between) || isQuoted) return false;
    end = Math.max(end, arena.end[node]!);
  }
  return !/\S/.test(textBetween(arena, end, arena.text.length));
}
