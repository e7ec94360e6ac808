import { map, sequence } from '../core/combinators.ts';
import type { Pass, Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { type Embedded, embeddedIn } from '../formats/islands/pages.ts';
import { bundledGrammar } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import { tried } from './tree-language.ts';

/** How a text of another language is reduced. */
type Plan = (language: TreeLanguage) => Pass<TestCase>;

/**
 * What stands in the scripts and style sheets of a page, each reduced as a file of its own by a plan, from the last to the
 * first: to the grammar of the page each of them is one token. `undefined` when the input has none.
 */
export async function embedded(
  input: TestCase,
  page: TreeLanguage,
): Promise<((plan: Plan) => Pass<TestCase>) | undefined> {
  const within = (source: TestCase): Embedded[] => {
    const arena = page.parse(source);
    return arena === undefined ? [] : embeddedIn(arena);
  };
  const names = new Set(within(input).map(({ language }) => language));
  if (names.size === 0) return undefined;
  const loading = [...names].map(async (name) => [name, await loadLanguage(bundledGrammar(name))] as const);
  const languages = new Map(await Promise.all(loading));
  return (plan) => {
    const ofItsOwn = (source: TestCase, { from, to, language }: Embedded): Search<TestCase> => {
      const text = source.slice(from, to);
      const own = tried(languages.get(language)!, { input: text });
      const whole = (now: TestCase): TestCase =>
        new Uint8Array(Buffer.concat([source.subarray(0, from), now, source.subarray(to)]));
      return 'why' in own ? [] : map(plan(own)(text), whole);
    };
    const before = (end: number): Pass<TestCase> => {
      return (source) => {
        const one = within(source).findLast(({ from, language }) => from < end && languages.has(language));
        return one === undefined ? [] : sequence((now) => ofItsOwn(now, one), before(one.from))(source);
      };
    };
    return before(Infinity);
  };
}
