import { expect, test } from 'vitest';
import type { Proposal, Search } from '../../../../src/core/search.ts';
import type { TestCase } from '../../../../src/core/test-case.ts';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { mindsOrphans } from '../../../../src/passes/names/orphans/minds-orphans.ts';

const c = await loadLanguage(bundledGrammar('c'));
const text = 'void f(){int a;g(a);h();}';
const returning = 'int f(){int a=1;return a;}';

/** The plan that is taken in the end, and what it begins with. */
function taken(isInteresting: (text: string) => boolean, input = text): string {
  const end =
    (label: string) =>
    (value: TestCase): Search<TestCase> => [
      { label: `${label} ${Buffer.from(value)}`, value: () => value, accepted: () => [] },
    ];
  let search = mindsOrphans(c, ({ isTidy }) => end(isTidy === true ? 'minds' : 'lets'))(Buffer.from(input));
  for (;;) {
    let next: Proposal<TestCase> | undefined;
    for (const proposal of search) {
      if (/^(?:minds|lets)/.test(proposal.label)) return proposal.label;
      if (isInteresting(Buffer.from(proposal.value()).toString())) {
        next = proposal;
        break;
      }
    }
    search = next!.accepted();
  }
}

test('a test that refuses what is left unused is told from one that does not', () => {
  expect(taken((candidate) => candidate === 'void f(){h();}')).toBe('minds void f(){h();}');
  expect(taken((candidate) => candidate.includes('h()'))).toBe('lets void f(){int a;h();}');
  expect(taken(() => false)).toBe(`lets ${text}`);
});

test('what is returned is not asked for', () => {
  expect(taken((candidate) => candidate === 'int f(){}', returning)).toBe(`lets ${returning}`);
});
