import type { GrammarJson } from '../../grammar/rules/grammar-json.ts';
import type { Arena } from '../../tree/arena.ts';
import { openParserThread } from '../parsers/parser-thread.ts';
import type { AntlrLanguage, AntlrSetup } from './load-antlr.ts';

/** A language by its grammar for ANTLR 4. */
export interface OpenAntlr extends AntlrLanguage {
  readonly grammar: GrammarJson;
  /** As that of a `LoadedLanguage`, with a limit of two minutes if left out. */
  parse(bytes: Uint8Array, limitMs?: number): Arena | undefined;
  close(): void;
}

/** These interpreters are slow until they have seen most of what there is in a text. */
const patienceMs = 120_000;

/**
 * Runs a grammar for ANTLR 4 in a thread of its own, without Java and without code that is generated for it: by
 * antlr-ng and antlr4ng, which have to be installed where pare is run. Throws a `UsageError` that says so when they are
 * not, or what is wrong with the grammar. Actions and predicates are passed over; `notes` tells of them.
 */
export function openAntlr(setup: Omit<AntlrSetup, 'from'>, from: string = process.cwd()): OpenAntlr {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const script = new URL(`./antlr-thread.${ending}`, import.meta.url);
  const name = `The grammar ${setup.files.join(', ')}`;
  const thread = openParserThread<AntlrSetup, AntlrLanguage>({ script, setup: { ...setup, from }, name });
  return {
    ...thread.about,
    parse: (bytes, limitMs = patienceMs) => thread.parse(bytes, limitMs),
    close: () => thread.close(),
  };
}
