import { lately } from '../basics/remembered.ts';
import { map } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { type Embedded, embeddedIn } from '../formats/islands/pages.ts';
import { bundledGrammar } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import { lastToFirst } from './last-to-first.ts';
import { tried } from './tree-language.ts';

/** How a text of another language is reduced. */
type Plan = (language: TreeLanguage) => Pass<TestCase>;

/**
 * What stands in the scripts and style sheets of a page, each reduced as a file of its own by a plan, from the last to
 * the first: to the grammar of the page each of them is one token. `undefined` when the input has none.
 */
export async function embedded(
  input: TestCase,
  page: TreeLanguage,
): Promise<((plan: Plan) => Pass<TestCase>) | undefined> {
  // Asked about the same page once for each part of it.
  const within = lately(2, (source: TestCase): Embedded[] => {
    const arena = page.parse(source);
    return arena === undefined ? [] : embeddedIn(arena);
  });
  const names = new Set(within(input).map(({ language }) => language));
  if (names.size === 0) return undefined;
  const loading = [...names].map(async (name) => [name, await loadLanguage(bundledGrammar(name))] as const);
  const languages = new Map(await Promise.all(loading));
  const known = (source: TestCase): Embedded[] => within(source).filter(({ language }) => languages.has(language));
  return (plan) =>
    lastToFirst(known, (source, { from, to, language }) => {
      const text = source.slice(from, to);
      const own = tried(languages.get(language)!, { input: text, language });
      const whole = (now: TestCase): TestCase =>
        new Uint8Array(Buffer.concat([source.subarray(0, from), now, source.subarray(to)]));
      return 'why' in own ? [] : map(plan(own)(text), whole);
    });
}
