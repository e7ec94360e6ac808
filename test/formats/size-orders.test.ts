import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../src/caches/content-hash.ts';
import { descending } from '../../src/core/size-order.ts';
import { type Metric, sizeBy, sizeOrder } from '../../src/formats/size-orders.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { strategies, strategyNamed } from '../../src/strategies/strategy-named.ts';
import { type Interest, needs, whim } from '../support/interest.ts';
import { bytes, spell } from '../support/texts.ts';

const metrics: readonly Metric[] = ['bytes', 'non-space', 'tokens', 'lines'];

test('a metric counts what a person would count', () => {
  const text = bytes('int a = 10;\n\n  f(a);\n');
  expect(metrics.map((metric) => sizeBy(metric, text))).toEqual([21, 13, 10, 2]);
});

test('of as many lines, the text with less on them is the smaller one', () => {
  expect(sizeOrder('lines')(bytes('a\n\n\n'), bytes('ab'))).toBeLessThan(0);
  expect(sizeOrder('lines')(bytes('abcdef'), bytes('a\nb'))).toBeLessThan(0);
});

describe.each(metrics)('the size order of %s', (metric) => {
  const order = sizeOrder(metric);
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n', '(', ')', '+') }).map(bytes);

  test('can be sorted by, and agrees with the metric', () => {
    fc.assert(
      fc.property(texts, texts, texts, (a, b, c) => {
        expect(Math.sign(order(a, b))).toBe(-Math.sign(order(b, a)) + 0);
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
        if (sizeBy(metric, a) < sizeBy(metric, b)) expect(order(a, b)).toBeLessThan(0);
      }),
    );
  });
});

/** The sizes of what is accepted on the way, the input first. */
async function way(strategy: string, metric: Metric, { text, interest }: { text: string; interest: Interest }) {
  const input = bytes(text);
  const fileName = strategy.startsWith('smt') ? 'a.smt2' : 'a.js';
  const order = sizeOrder(metric);
  const accepted: Uint8Array[] = [input];
  const { output } = await reduceSession({
    input,
    order,
    pass: descending(order, await strategyNamed(strategy, { fileName, input })),
    scheduler: pipelined({ jobs: 3, lookAhead: 8 }),
    cache: contentHash(),
    oracle: { judge: async (testCase) => ({ verdict: interest(spell(testCase)) ? 'interesting' : 'uninteresting' }) },
    observe: (event, testCase) => {
      if (event.type === 'accepted' && testCase) accepted.push(testCase);
    },
  });
  return { order, accepted, output };
}

const program = 'function first(a, b) { return a + b; }\nif (first(1, 2)) {\n  max("boom", [1, 2]);\n}\n';
const script = '(declare-const x Int)\n(declare-const y Int)\n(assert (and (> x 10) (< (+ x y) 5)))\n(check-sat)\n';

// auto is one of the others.
describe.each(Object.keys(strategies).filter((name) => name !== 'auto'))('%s', (strategy) => {
  const text = strategy.startsWith('smt') ? script : program;

  test.each(metrics.slice(1))('takes no step upwards in %s, whatever the test says', async (metric) => {
    for (const interest of [needs('x('), whim(7, 3)]) {
      const both: Interest = (candidate) => candidate === text || interest(candidate);
      const { order, accepted, output } = await way(strategy, metric, { text, interest: both });
      for (const [i, later] of accepted.slice(1).entries()) expect(order(later, accepted[i]!)).toBeLessThanOrEqual(0);
      expect(output).toEqual(accepted.at(-1));
    }
  });
});
