import { expect, test } from 'vitest';
import type { Pass, Proposal, Search } from '../../../../src/core/search.ts';
import type { TestCase } from '../../../../src/core/test-case.ts';
import { mindsOrphans } from '../../../../src/passes/names/orphans/minds-orphans.ts';
import type { TreeLanguage } from '../../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

const c = await loadBundled('c');
const text = 'void f(){int a;g(a);h();}';
const returning = 'int f(){int a=1;return a;}';

/** The plan that is taken in the end, and what it begins with. */
function taken(isInteresting: (text: string) => boolean, input = text, isFirst = false): string {
  const end =
    (label: string) =>
    (value: TestCase): Search<TestCase> => [
      { label: `${label} ${Buffer.from(value)}`, value: () => value, accepted: () => [] },
    ];
  const name = new Map([
    [true, 'minds'],
    [false, 'lets'],
  ] as const);
  const plan = ({ isTidy }: TreeLanguage): Pass<TestCase> => end(isTidy === undefined ? 'unknown' : name.get(isTidy)!);
  let search = mindsOrphans(c, plan, isFirst)(Buffer.from(input));
  for (;;) {
    let next: Proposal<TestCase> | undefined;
    for (const proposal of search) {
      if (/^(?:minds|lets|unknown)/.test(proposal.label)) return proposal.label;
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
  expect(taken(() => false)).toBe(`unknown ${text}`);
});

test('what is defined elsewhere is asked for, but no statement that something else needs', () => {
  const asked = [
    ...mindsOrphans(c, () => () => [])(Buffer.from('void k(){}void f(){int a;int b=m(a);k();h(b);h(b);}')),
  ];
  expect(asked.map((proposal) => Buffer.from(proposal.value()).toString())).toEqual([
    'void k(){}void f(){int a;int b=m(a);h(b);h(b);}',
    'void f(){int a;int b=m(a);h(b);h(b);}',
  ]);
});

test('what is returned is not asked for', () => {
  expect(taken((candidate) => candidate === 'int f(){}', returning)).toBe(`unknown ${returning}`);
});

test('of a large text it is asked before anything else, and a statement that may go proves nothing', () => {
  const large = `${text}void k(){${'k();'.repeat(100)}}`;
  const rest = large.slice(text.length);
  expect(taken((candidate) => candidate === `void f(){h();}${rest}`, large, true)).toBe(`minds void f(){h();}${rest}`);
  expect(taken(() => true, large, true)).toBe(`unknown void f(){int a;h();}${rest}`);
  expect(taken(() => true, text, true)).toBe(`unknown ${text}`);
});

test('a value at the end of a block is not asked for', async () => {
  const rust = await loadBundled('rust');
  const asked = [...mindsOrphans(rust, () => () => [])(Buffer.from('fn f()->A{let a=1;let b=2;g(a);h(b)}'))];
  expect(asked.map((proposal) => Buffer.from(proposal.value()).toString())).toEqual([
    'fn f()->A{let a=1;let b=2;h(b)}',
    'fn f()->A{let b=2;h(b)}',
    'fn f()->A{let a=1;let b=2;g(1);h(b)}',
    'fn f()->A{let b=2;g(1);h(b)}',
  ]);
});

test('where each statement is needed, a variable whose value takes its place tells it', () => {
  const needed = 'void f(){int a=1;g(a);h();}';
  expect(taken((candidate) => candidate === 'void f(){g(1);h();}', needed)).toBe('minds void f(){g(1);h();}');
  expect(taken((candidate) => candidate.includes('g(1)'), needed)).toBe('lets void f(){int a=1;g(1);h();}');
});
