import { describe, expect, test } from 'vitest';
import { assertAssumed, conjoin, equate, indexLiterals, onTight } from '../../../src/passes/smt/reprint.ts';
import { fromQueue } from '../../../src/passes/smt/search/queue.ts';
import { allSources } from '../../../src/passes/smt/sources/all.ts';
import { walk } from './support.ts';

function indexed(text: string): string {
  return walk(indexLiterals, text, () => true).text;
}

describe('wide literals by their index', () => {
  test('where that is shorter, all at once', () => {
    const text = '(assert (= #b0000000000000 (bvsmod #b0000000000001 (_ bv3 13))))';
    expect(indexed(text)).toBe('(assert (= (_ bv0 13) (bvsmod (_ bv1 13) (_ bv3 13))))');
    expect(indexed('(assert (= x #x0000000000000000))')).toBe('(assert (= x (_ bv0 64)))');
  });

  test.each([
    ['a literal that is shorter as it is', '(assert (= #b0000000 #x1f0f))'],
    ['a value of many digits', '(assert (= #xfffffff #xffffffff))'],
    ['a string that looks like one', '(assert (= x "#b0000000000000"))'],
    ['no literals', '(check-sat)'],
    ['a script that is not well-formed', '(assert (= x #b0000000000000)'],
    ['nothing', ''],
  ])('leaves alone %s', (_, text) => {
    expect(walk(indexLiterals, text, () => true)).toEqual({ text, checks: 0, judged: [] });
  });

  test('what allows any characters has a name', () => {
    const before = '(assert (str.in_re x (re.++ (re.* re.allchar) (re.* a))))';
    expect(indexed(before)).toBe('(assert (str.in_re x (re.++ re.all (re.* a))))');
  });

  test('is taken back where the test says no', () => {
    const text = '(assert (= x #b0000000000000))';
    expect(walk(indexLiterals, text, (candidate) => candidate.includes('#b')).text).toBe(text);
  });
});

test('every conjunction of several as an equation, all at once, where the test allows it', () => {
  const text = '(assert (and (f and) (or p (and q r s)) (and p)))';
  const equated = '(assert (= (f and) (or p (= q r s)) (and p)))';
  expect(walk(equate, text, () => true).text).toBe(equated);
  expect(walk(equate, text, () => false)).toEqual({ text, checks: 1, judged: [equated] });
  expect(walk(equate, '(assert (and p q)', () => true).judged).toEqual([]);
});

test('what is said beside a negation is one of two', () => {
  const text = '(assert (and (f p) (not q)))(assert (and (not p) (f q)))(assert (and p (not q) r))';
  expect(walk(equate, text, () => true).text).toBe(
    '(assert (xor (f p) q))(assert (xor p (f q)))(assert (= p (not q) r))',
  );
});

test('what is said beside false is negated rather', () => {
  const text = '(assert (and (f p) false))(assert (and false q false))(assert (and false false))';
  expect(walk(equate, text, () => true).text).toBe(
    '(assert (not (f p)))(assert (= false q false))(assert (= false false))',
  );
});

describe('an assumption', () => {
  const asserted = (text: string): string => walk(assertAssumed, text, () => true).text;

  test('of the last question is asserted', () => {
    expect(asserted('(check-sat)(check-sat-assuming ((not p)))')).toBe('(check-sat)(assert (not p))(check-sat)');
  });

  test.each([
    ['beside another', '(check-sat-assuming (p q))'],
    ['that more follows', '(check-sat-assuming (p))(check-sat)'],
    ['in a script that is not well-formed', '(check-sat-assuming (p)'],
    ['that is not there', '(check-sat-assuming ())'],
    ['of no script', ''],
  ])('%s stays', (_, text) => {
    expect(walk(assertAssumed, text, () => true).judged).toEqual([]);
  });
});

describe('assertions as one conjunction', () => {
  const joined = (text: string): string => walk(conjoin, text, () => true).text;

  test('between which nothing happens', () => {
    expect(joined('(assert (= 0 (o 0)))(declare-const p Bool)(assert (and p (> 0 (o 0))))(check-sat)(assert p)')).toBe(
      '(declare-const p Bool)(assert (and (= 0 (o 0)) p (> 0 (o 0))))(check-sat)(assert p)',
    );
  });

  test.each([
    ['one assertion', '(assert p)(check-sat)'],
    ['assertions of different levels', '(assert p)(push 1)(assert q)(check-sat)(pop 1)(assert r)'],
    ['a script that is not well-formed', '(assert p)(assert q'],
  ])('leaves alone %s', (_, text) => {
    expect(joined(text)).toBe(text);
  });
});

describe('a search on the text without its white space', () => {
  const text =
    '(set-logic QF_LIA)\n( declare-const x Int ) ; a comment\n(assert (> x 1))\n(assert (< x 9))\n(check-sat)\n';
  const search = onTight(fromQueue(allSources));

  test('asks about the white space together with its first change', () => {
    const { judged } = walk(search, text, () => true);
    expect(judged[0]).not.toContain('comment');
    expect(judged[0]!.length).toBeLessThan(60);
  });

  test('asks about it alone where the test says no to that, and about one command per line after that', () => {
    const { judged } = walk(search, text, (candidate) => /\(assert \(> x 1\)\)\n\(assert/.test(candidate));
    expect(judged[1]).toBe('(set-logic QF_LIA)(declare-const x Int)(assert(> x 1))(assert(< x 9))(check-sat)');
    expect(judged[2]!.split('\n')).toHaveLength(6);
  });

  test('keeps a comment that matters', () => {
    expect(walk(search, text, (candidate) => candidate.includes('; a comment\n')).text).toContain('; a comment');
  });
});
