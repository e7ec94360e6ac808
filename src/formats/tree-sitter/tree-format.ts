import type { Format } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { GrammarKnowledge } from '../../grammar/knowledge.ts';
import type { ParsedCase } from '../../grammar/parsed-case.ts';
import type { Vocabulary } from '../../grammar/rules/fragments.ts';
import { vocabularyOf } from '../../grammar/stubs.ts';
import { treeEdits } from '../../grammar/tree-edits.ts';
import { draftOf } from '../../tree/draft.ts';
import { render } from '../../tree/render.ts';
import type { LoadedLanguage } from './load-language.ts';

/**
 * Reads test cases as trees of one language. Text with faults is read as far as it goes; `undefined` only when there
 * is no tree in time. However often it is parsed anew, fragments are made of the words of the text read first.
 */
export function treeFormat(language: LoadedLanguage): Format<TestCase, ParsedCase> {
  const knowledge = new GrammarKnowledge(language);
  const parse = (source: TestCase, known?: Vocabulary): ParsedCase | undefined => {
    const arena = language.parse(source);
    if (arena === undefined) return undefined;
    const vocabulary = known ?? vocabularyOf(arena, knowledge);
    return parsedCase(draftOf(arena), { knowledge, vocabulary, parse });
  };
  return { parse: (source) => parse(source), render: ({ draft }) => render(draft) };
}

interface Source {
  readonly knowledge: GrammarKnowledge;
  readonly vocabulary: Vocabulary;
  parse(text: TestCase, vocabulary: Vocabulary): ParsedCase | undefined;
}

function parsedCase(draft: ParsedCase['draft'], { knowledge, vocabulary, parse }: Source): ParsedCase {
  const edits = treeEdits(knowledge, draft.arena, vocabulary);
  return { draft, edits, reparse: (changed) => parse(render(changed), vocabulary) };
}
