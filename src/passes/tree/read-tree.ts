import { once } from '../../core/propose.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import type { Vocabulary } from '../../grammar/fragments.ts';
import { type Dialect, GrammarKnowledge } from '../../grammar/knowledge.ts';
import { vocabularyOf } from '../../grammar/stubs.ts';
import { treeEdits } from '../../grammar/tree-edits.ts';
import type { Arena } from '../../tree/arena.ts';
import { lenient, type Strict, strictly } from '../names/orphans/orphans.ts';
import { tidyOf } from '../names/orphans/tidy.ts';

/** Reads a text as a tree; `undefined` when there is none. Pure. */
export type ReadTree = (source: TestCase) => LanguageTree | undefined;

/** What may be done to a tree, and what the language says about it. */
export interface LanguageTree extends TreeEdits, Strict {}

/** What a pass needs to know of a language. */
export interface TreeLanguage extends Dialect {
  parse(bytes: TestCase): Arena | undefined;
  /** The test wants what the language wants of its names, as far as that is known: that all are defined and used. */
  readonly isStrict?: boolean;
  /** The test wants nothing to be left unused, whatever the language says. */
  readonly isTidy?: boolean;
  /** The words that stubs are made of, where they are more than those of the text that a pass begins with. */
  vocabulary?(): Vocabulary | undefined;
}

/** The language for passes that come after others: however little is left then, stubs are made of all words of `input`. */
export function withWordsOf(language: TreeLanguage, input: TestCase): TreeLanguage {
  const vocabulary = once(() => {
    const arena = language.parse(input);
    return arena && vocabularyOf(arena, new GrammarKnowledge(language));
  });
  return { ...language, vocabulary };
}

/** Makes readers whose stubs are made of the words of `original`, however little of it is left. */
export function readerOf(language: TreeLanguage): (original: TestCase) => ReadTree {
  const knowledge = new GrammarKnowledge(language);
  return (original) => {
    const first = language.parse(original);
    const vocabulary = language.vocabulary?.() ?? (first && vocabularyOf(first, knowledge));
    return (source) => {
      const arena = source === original ? first : language.parse(source);
      if (arena === undefined) return undefined;
      const edits = treeEdits(knowledge, arena, vocabulary);
      const strict = language.isStrict === true ? strictly(edits, language.grammar?.name) : lenient;
      if (language.isTidy !== true) return { ...edits, ...strict };
      const { tidied } = tidyOf(edits);
      return { ...edits, ...strict, completed: (made) => strict.completed(tidied(made)) };
    };
  };
}
