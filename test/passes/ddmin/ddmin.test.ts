import { describe, expect, test } from 'vitest';
import { content } from '../../../src/caches/content.ts';
import { none } from '../../../src/caches/none.ts';
import type { Config } from '../../../src/core/configuration.ts';
import type { OutcomeCache } from '../../../src/core/oracle.ts';
import type { Pass } from '../../../src/core/search.ts';
import { type DdminOptions, ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { ddminStar } from '../../../src/passes/ddmin/ddmin-star.ts';
import { backward, skip } from '../../../src/passes/ddmin/order.ts';
import { balanced as balancedSplit } from '../../../src/passes/ddmin/split.ts';
import { always, balanced, both, type Interest, needs, needsLines } from '../../support/interest.ts';
import { type Atoms, letters, numberedLines } from '../../support/letters.ts';
import { type Walked, walk, words } from '../../support/walk.ts';

const fast: DdminOptions = { subsets: skip, complements: backward };

function run(
  pass: Pass<Config>,
  { config, spell }: Atoms,
  interest: Interest,
  cache: OutcomeCache = content(),
): Walked<Config> {
  return walk(pass(config), { interest, spell, cache, key: String });
}

function result({ accepted }: Walked<Config>, { config, spell }: Atoms): string {
  return spell(accepted.at(-1)?.value() ?? config);
}

describe('ddmin asks exactly what Picire asks', () => {
  const five = letters('12345');
  const ask = (options: DdminOptions, cache: OutcomeCache = content()): string =>
    words(run(ddmin(options), five, needs('24'), cache));

  test('without subsets, complements backward', () => {
    expect(ask(fast)).toBe('12 345 123 1245! 145 245! 2 45 24! =2 4');
  });

  test('with its defaults', () => {
    const expected = '12 345 =345 =12 1 2 3 45 2345! =2 =3 =45 =345 245! =2 =45 =2 =45 =2 4 5 25 24! =2 =4 =4 =2';
    expect(ask({})).toBe(expected);
    expect(ask({}, none())).toBe(expected.replaceAll('=', ''));
  });

  test('with complements first', () => {
    expect(ask({ complementsFirst: true })).toBe('345 12 =12 =345 2345! =345 245! 2 45 =2 =45 25 24! 4 =2 =2 =4');
  });

  test('without subsets, complements forward, in either split', () => {
    const expected = '345 12 2345! =345 245! 2 45 25 24! 4 =2';
    expect(ask({ subsets: skip })).toBe(expected);
    expect(ask({ subsets: skip, split: balancedSplit })).toBe(expected);
  });

  test('in three parts, or in single atoms, from the start', () => {
    expect(ask({ subsets: skip, granularity: 3 })).toBe('2345! 45 23 345 245! 25 24! 4 2');
    expect(ask({ subsets: skip, granularity: Infinity })).toBe('2345! 345 245! 25 24! 4 2');
  });

  test('when one subset after the other is enough', () => {
    expect(words(run(ddmin(), letters('abcdefgh'), needs('g')))).toBe('abcd efgh! ef gh! g!');
  });

  test('when the first and the last are needed', () => {
    const eight = letters('abcdefgh');
    const expected = 'abcd efgh abcdef abcdgh! abgh! gh ab agh! =gh ag ah! h a';
    expect(words(run(ddmin(fast), eight, needs('ah')))).toBe(expected);
    const defaults = run(ddmin(), eight, needs('ah'));
    expect([defaults.tests, defaults.hits, result(defaults, eight)]).toEqual([16, 17, 'ah']);
  });

  test('when there is hardly anything', () => {
    expect(words(run(ddmin(), letters(''), always))).toBe('');
    expect(words(run(ddmin(), letters('z'), always))).toBe('');
    expect(words(run(ddmin(), letters('zy'), always))).toBe('z!');
  });

  test('again until nothing changes', () => {
    const counts = (pass: Pass<Config>, input: Atoms): unknown => {
      const walked = run(pass, input, both(balanced, needs('x')));
      return [result(walked, input), walked.tests, walked.hits];
    };
    expect(counts(ddmin(fast), letters('((a)(b)x)'))).toEqual(['(()()x)', 19, 6]);
    expect(counts(ddminStar(fast), letters('((a)(b)x)'))).toEqual(['(x)', 27, 13]);
    expect(counts(ddmin(), letters('(b)(a)x'))).toEqual(['x', 8, expect.any(Number)]);
    expect(counts(ddminStar(), letters('(b)(a)x'))).toEqual(['x', 8, expect.any(Number)]);
  });
});

describe('ddmin asks as often as Picire', () => {
  const hundred = numberedLines(100);
  const count = (pass: Pass<Config>, cache: OutcomeCache = content()): readonly [number, number] => {
    const walked = run(pass, hundred, needsLines(13, 57, 58), cache);
    expect(walked.steps.filter((step) => step.interesting).length).toBe(walked.accepted.length);
    expect(result(walked, hundred)).toBe('13\n57\n58\n');
    return [walked.tests, walked.hits];
  };
  const both = { subsets: backward, complements: backward };

  test.each<[string, DdminOptions, readonly [number, number]]>([
    ['defaults', {}, [45, 39]],
    ['no subsets', { subsets: skip }, [33, 1]],
    ['no subsets, backward', fast, [27, 3]],
    ['complements first', { complementsFirst: true }, [35, 14]],
    ['complements first, backward', { complementsFirst: true, ...both }, [29, 16]],
    ['backward', both, [39, 41]],
    ['balanced', { split: balancedSplit }, [43, 41]],
    ['balanced, no subsets, backward', { ...fast, split: balancedSplit }, [27, 3]],
    ...[3, 4, 5, 8, 16, Infinity].map((granularity, i): [string, DdminOptions, [number, number]] => [
      `no subsets, backward, granularity ${granularity}`,
      { ...fast, granularity },
      [[28, 32, 26, 34, 32, 103][i]!, [1, 2, 1, 2, 0, 0][i]!],
    ]),
    ...[3, 4, 5, 8, 16, Infinity].map((granularity, i): [string, DdminOptions, [number, number]] => [
      `granularity ${granularity}`,
      { granularity },
      [[44, 53, 48, 61, 59, 203][i]!, [55, 71, 82, 156, 184, 4947][i]!],
    ]),
  ])('with options %s', (_, options, expected) => {
    expect(count(ddmin(options))).toEqual(expected);
    expect(count(ddmin(options), content({ evict: false }))).toEqual(expected);
    expect(count(ddmin(options), content({ interesting: true }))).toEqual(expected);
  });

  test('without a cache', () => {
    expect(count(ddmin(), none())).toEqual([84, 0]);
    expect(count(ddminStar(), none())).toEqual([94, 0]);
  });

  test('until nothing changes', () => {
    expect(count(ddminStar())).toEqual([45, 49]);
    expect(count(ddminStar(fast))).toEqual([27, 8]);
  });

  test('with ten of them interesting', () => {
    for (const options of [{}, fast]) {
      expect(run(ddmin(options), hundred, needsLines(13, 57, 58)).accepted).toHaveLength(10);
    }
  });

  test('when complements are skipped, in vain', () => {
    const walked = run(ddmin({ complements: skip }), hundred, needsLines(13, 57, 58));
    expect([walked.tests, walked.hits, walked.accepted.length]).toEqual([198, 28, 0]);
  });
});

test('ddmin refuses a granularity that makes no parts', () => {
  for (const granularity of [1, 0, -2, 2.5, Number.NaN]) {
    expect(() => ddmin({ granularity })).toThrow(`granularity ${granularity}`);
  }
});
