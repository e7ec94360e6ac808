import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pass } from '../../../src/core/search.ts';
import { cdd } from '../../../src/passes/ddmin/cdd.ts';
import { ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { skip } from '../../../src/passes/ddmin/order.ts';
import { type HddOptions, hdd, type Phase } from '../../../src/passes/hdd/hdd.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { pipelined } from '../../../src/schedulers/pipelined.ts';
import { testPass } from '../../contracts/pass.ts';
import { testScheduler } from '../../contracts/scheduler.ts';
import { type Interest, needs, never, whim } from '../../support/interest.ts';
import { smallLanguage, smallTexts } from '../../support/small-trees.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walk, walkText } from '../../support/walk.ts';

const pass = (options: HddOptions = {}): Pass<Uint8Array> => hdd(readerOf(smallLanguage), options);

const reduced = (text: string, interest: Interest, options: HddOptions): ReturnType<typeof walkText> =>
  walkText(pass(options), text, interest);

const phases: readonly Phase[] = [
  'prune',
  'coarse-prune',
  'hoist',
  'coarse-hoist',
  'prune+hoist',
  'coarse-prune+hoist',
];
const traversals: readonly HddOptions[] = [
  { recursive: false },
  { recursive: true },
  { recursive: true, popFirst: true },
  { recursive: true, popFirst: true, appendReversed: true },
  { recursive: true, appendReversed: true },
];

describe('on (a (b x) c) with x needed', () => {
  const run = (options: HddOptions): ReturnType<typeof walkText> => reduced('(a (b x) c)', needs('x'), options);

  test.each([
    [{ phases: ['prune'] }, 17],
    [{ phases: ['prune'], recursive: true }, 15],
    [{ phases: ['coarse-prune'] }, 11],
    [{ phases: ['coarse-prune'], recursive: true }, 9],
  ] satisfies [HddOptions, number][])(
    '%j keeps the lists around x, with no more tests than Picireny',
    (options, tests) => {
      const { result, tests: own } = run(options);
      expect(result.replaceAll(' ', '')).toBe('((x))');
      expect(own).toBeLessThanOrEqual(tests);
    },
  );

  test.each([
    [{ phases: ['hoist', 'prune'] }, 11],
    [{ phases: ['prune+hoist'] }, 11],
    [{ phases: ['prune+hoist'], recursive: true }, 9],
    [{ phases: ['coarse-prune+hoist'] }, 11],
  ] satisfies [HddOptions, number][])('%j reaches x, since squeezed nodes keep their names', (options, tests) => {
    const { result, tests: own } = run(options);
    expect(result).toBe('x');
    expect(own).toBeLessThanOrEqual(tests);
  });
});

test.each(traversals)('%j visits all that is left, in an order of its own', (traversal) => {
  const { result } = reduced('((a b) (c d) (e (f g)))', needs('bdg'), { ...traversal, phases: ['prune'] });
  expect(result.replaceAll(' ', '')).toBe('((b)(d)((g)))');
});

test('the orders of HDDr differ in what is proposed first', () => {
  const trails = traversals.map((traversal) => {
    const { steps } = reduced('((a (b c)) ((d e) f))', needs('abcdef'), { ...traversal, star: false });
    return steps.map(({ text }) => text).join();
  });
  expect(new Set(trails).size).toBe(traversals.length);
});

test('what nothing else uses any more goes whole, before its inside is visited', () => {
  // The list with d in it can go when nothing speaks of d any more.
  const interest: Interest = (text) => text.includes('x') && (!text.includes('(u d') || text.includes('(d'));
  const { steps, result } = reduced('((d (p q) (r s)) (x (u d)))', interest, {
    phases: ['prune'],
    recursive: true,
    star: false,
  });
  expect(result.replaceAll(' ', '')).toBe('((x))');
  expect(steps.filter(({ text }) => text.includes('(d') && !text.includes('(p q)'))).toEqual([]);
});

test('what lies deep is hoisted in ever longer leaps', () => {
  const depth = 20;
  const text = `${'(a '.repeat(depth)}x${')'.repeat(depth)}`;
  const { result, accepted } = reduced(text, needs('ax'), { phases: ['hoist'], recursive: true, star: false });
  expect(result.replaceAll(' ', '')).toBe('ax');
  expect(accepted.length).toBeLessThan(depth / 2);
});

test('any list minimiser prunes a visit', () => {
  const { result } = reduced('(a b c d e f g h)', needs('ce'), { minimise: cdd() });
  expect(result.replaceAll(' ', '')).toBe('(ce)');
});

test.each(traversals)('starred, %j leaves no node that could go alone', (traversal) => {
  const property = fc.property(smallTexts, fc.nat(), (text, seed) => {
    const interest: Interest = (candidate) => candidate === text || whim(seed, 3)(candidate);
    const { result } = reduced(text, interest, traversal);
    expect(withoutOneNode(result, traversal).filter(interest)).toEqual([]);
  });
  fc.assert(property, { numRuns: 30 });
});

/** The texts that are left when one node of a text of the small language goes, with the spaces that pare leaves. */
function withoutOneNode(text: string, traversal: HddOptions): string[] {
  const single = ddmin({ granularity: Number.POSITIVE_INFINITY, subsets: skip });
  const rejected = pass({ ...traversal, phases: ['prune'], star: false, minimise: single })(bytes(text));
  return walk(rejected, { interest: never, spell }).steps.map((step) => step.text);
}

test('what is left is a subsequence of what there was, but for stubs, whatever is accepted', () => {
  const property = fc.property(smallTexts, fc.nat(), fc.constantFrom(...phases), (text, seed, phase) => {
    const { result } = reduced(text, whim(seed, 2), { phases: [phase], recursive: seed % 2 === 0 });
    let at = 0;
    for (const character of result.replace(/[ a]/g, '')) {
      at = text.indexOf(character, at) + 1;
      expect(at).toBeGreaterThan(0);
    }
  });
  fc.assert(property);
});

const subject = { values: smallTexts.map(bytes), spell, size: (value: Uint8Array) => value.length, runs: 25 };
for (const phase of phases) testPass(`HDD ${phase}`, pass({ phases: [phase] }), subject);
testPass('HDDr prune+hoist', pass({ phases: ['prune+hoist'], recursive: true }), subject);

const course = { pass: pass({ phases: ['prune+hoist'], recursive: true }), texts: smallTexts, runs: 20 };
testScheduler('pipelined, over HDDr', (jobs) => pipelined({ jobs, lookAhead: 8 }), course);
