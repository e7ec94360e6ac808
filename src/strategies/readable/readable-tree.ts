import { ownLayout } from '../../formats/own-layout.ts';
import { originalNames } from '../../passes/names/spellings/original-names.ts';
import { languageOf } from '../language-of.ts';
import type { Subject } from '../subject.ts';
import { openedLanguage } from '../tree-language.ts';
import type { Readable } from './readable-result.ts';

/** Languages in which white space is part of the text. */
const asItIs: readonly string[] = ['html', 'xml', 'yaml', 'toml'];

/** Names and layout of a text with a grammar; `undefined` when there is none for it. */
export async function readableTree(subject: Subject): Promise<Readable | undefined> {
  const tree = await openedLanguage(subject);
  if ('why' in tree) return undefined;
  const language = languageOf(subject) ?? '';
  return {
    language,
    names: (result, earlier) => originalNames(tree, earlier)(result),
    layout(text) {
      const arena = asItIs.includes(language) ? undefined : tree.parse(text);
      return arena && ownLayout(arena);
    },
  };
}
