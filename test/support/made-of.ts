import { type NamedTree, namedTree } from '../../src/passes/names/named-tree.ts';
import type { Change } from '../../src/passes/tree/in-order.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../src/passes/tree/read-tree.ts';
import { draftOf, withEdits } from '../../src/tree/draft.ts';
import { render } from '../../src/tree/render.ts';
import { loadBundled } from './load-bundled.ts';

/** Every text that one of the changes makes of a text. */
export function madeOf(language: TreeLanguage, text: string, changes: (tree: NamedTree) => Iterable<Change>): string[] {
  return madeOfTree(language, text, (tree) => changes(namedTree(tree)));
}

/** The same of changes that need more of the tree than its names. */
export function madeOfTree(
  language: TreeLanguage,
  text: string,
  changes: (tree: LanguageTree) => Iterable<Change>,
): string[] {
  const source = new TextEncoder().encode(text);
  const tree = readerOf(language)(source)(source)!;
  const base = draftOf(tree.arena);
  return [...changes(tree)].map(({ edits }) => Buffer.from(render(withEdits(base, edits))).toString());
}

/** Every text that one of the changes makes of a text in a language of the box. */
export function madeBy(
  changes: (tree: NamedTree) => Iterable<Change>,
): (language: string, text: string) => Promise<string[]> {
  return async (language, text) => madeOf(await loadBundled(language), text, changes);
}
