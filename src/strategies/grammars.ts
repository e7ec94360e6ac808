import { madeAt } from '../basics/remembered.ts';
import { UsageError } from '../core/errors.ts';
import { openAntlr } from '../formats/antlr/open-antlr.ts';
import { islandPattern } from '../formats/islands/patterns.ts';
import { type Part, placeOf, withIslands } from '../formats/islands/with-islands.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';

/** One of several ANTLR grammars that are used together, as in a format file of Picireny. */
export interface GrammarPart {
  readonly files: readonly string[];
  /** Texts to put in place of its rules and tokens, instead of the shortest. */
  readonly replacements?: Readonly<Record<string, string>>;
  /**
   * By token, a regular expression; each of its named groups is called after the rule that reads it, `grammar:rule`.
   */
  readonly islands?: Readonly<Record<string, string>>;
}

/** Several grammars, and what a whole text is: `grammar:rule`. */
export interface GrammarParts {
  readonly start: string;
  readonly grammars: Readonly<Record<string, GrammarPart>>;
}

/** A language whose tokens may hold texts of others. Throws a `UsageError` for mistakes in the grammars. */
export function openParts(
  { start, grammars }: GrammarParts,
  note: ((text: string) => void) | undefined,
): TreeLanguage & { readonly name: string } {
  const names = new Map(Object.keys(grammars).map((name) => [name, name]));
  const colon = start.indexOf(':');
  const main = colon === -1 ? (names.has('') ? '' : (names.keys().next().value ?? '')) : start.slice(0, colon);
  if (!names.has(main)) {
    throw new UsageError(`start: ${start} names none of the grammars ${[...names.keys()].join(', ')}.`);
  }
  const parts = new Map<string, Part>();
  for (const [name, part] of Object.entries(grammars)) parts.set(name, opened(part, note));
  for (const [name, { islands }] of parts) {
    for (const rule of [...islands.values()].flatMap((pattern) => [...pattern.rules.values()])) {
      const place = placeOf(rule, name, parts);
      if (parts.get(place.part)!.dialect.grammar.rules[place.rule] === undefined) {
        throw new UsageError(`The islands of ${name || 'the grammar'} want ${rule}, which no grammar has.`);
      }
    }
  }
  return { name: main || 'format', ...withIslands(parts, placeOf(start, main, parts)) };
}

function opened({ files, replacements, islands = {} }: GrammarPart, note: ((text: string) => void) | undefined): Part {
  const first = openAntlr({ files });
  for (const text of first.notes) note?.(text);
  const byRule = new Map<string, ReturnType<typeof openAntlr>>();
  return {
    dialect: { ...first, ...(replacements && { replacements }) },
    islands: new Map(Object.entries(islands).map(([token, pattern]) => [token, islandPattern(pattern)])),
    parse: (rule, bytes) => {
      const known = madeAt(byRule, rule, () => openAntlr({ files, start: rule }));
      return known.parse(bytes);
    },
  };
}
