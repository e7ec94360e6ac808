import { keptWith, once } from '../../basics/remembered.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
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
  /** What may be done to any tree of it, where that is the same for all passes. */
  readonly shared?: (arena: Arena) => TreeEdits;
}

/**
 * The language for passes that come after others: however little is left then, stubs are made of all words of `input`.
 * What has been found out about a tree is not looked for again by the next pass, which takes seconds of a large text.
 */
export function withWordsOf(language: TreeLanguage, input: TestCase): TreeLanguage {
  const knowledge = new GrammarKnowledge(language);
  const vocabulary = once(() => {
    const arena = language.parse(input);
    return arena && vocabularyOf(arena, knowledge);
  });
  return { ...language, shared: keptWith((arena) => treeEdits(knowledge, arena, vocabulary())) };
}

/**
 * Makes readers whose stubs are made of the words of `original`, however little of it is left, or of those of the
 * language.
 */
export function readerOf(language: TreeLanguage): (original: TestCase) => ReadTree {
  const { shared, parse } = language;
  const read = (arena: Arena | undefined, editsOf: (arena: Arena) => TreeEdits): LanguageTree | undefined =>
    arena && ruled(language, editsOf(arena));
  if (shared !== undefined) return () => (source) => read(parse(source), shared);
  const knowledge = new GrammarKnowledge(language);
  return (original) => {
    const first = parse(original);
    const vocabulary = first && vocabularyOf(first, knowledge);
    const own = (arena: Arena): TreeEdits => treeEdits(knowledge, arena, vocabulary);
    return (source) => read(source === original ? first : parse(source), own);
  };
}

/** The edits of a tree, and what the language says about them. */
function ruled({ isStrict, isTidy, grammar }: TreeLanguage, edits: TreeEdits): LanguageTree {
  const rules = isStrict === true ? strictly(edits, grammar?.name) : lenient;
  if (isTidy !== true) return { ...edits, ...rules };
  const { tidied } = tidyOf(edits);
  return { ...edits, ...rules, completed: (made) => rules.completed(tidied(made)) };
}
