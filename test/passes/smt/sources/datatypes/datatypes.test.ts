import { expect, test } from 'vitest';
import {
  countFields,
  dropConstructors,
  dropFields,
  shortDatatype,
} from '../../../../../src/passes/smt/sources/datatypes/datatypes.ts';
import { firstOf } from '../../support.ts';

test('a number stands in a field of a declared sort, and in what is put into it', () => {
  const text = '(declare-datatype a ((b) (While (d a))))(synth-fun f () a ((e a)) ((e a ((While b)))))(check-synth)';
  const { text: counted } = firstOf(countFields, text);
  expect(counted).toBe(
    '(declare-datatype a ((b) (While (d Int))))(synth-fun f () a ((e a)) ((e a ((While 0)))))(check-synth)',
  );
  expect(firstOf(dropConstructors, counted).text).toContain('(declare-datatype a ((While (d Int))))');
});

test('what a field is asked for becomes the simplest value of its sort', () => {
  const text = '(declare-datatype l ((n) (c (t l))))(declare-const x l)(assert (= (t x) n))(check-sat)';
  expect(firstOf(countFields, text).text).toBe('(declare-datatype l ((n) (c (t Int))))(assert (= n n))(check-sat)');
});

test('what selected a field that goes is the simplest value, another field of the sort, or all that it was selected from', () => {
  const text = '(declare-datatype t ((b) (c (d t) (e t))))(declare-const x t)(assert (= (d x) (c b x)))';
  const { judged } = firstOf(dropFields, text, () => false);
  const after = (selected: string, put: string): string => `(assert (= ${selected} (c ${put})))`;
  for (const [selected, put] of [
    ['b', 'x'],
    ['(e x)', 'x'],
    ['x', 'x'],
  ] as const)
    expect(judged.some((each) => each.endsWith(after(selected, put)))).toBe(true);
  const other = '(declare-datatype t ((c (d Int) (e Bool))))(declare-const x t)(assert (< (d x) 0))';
  for (const each of firstOf(dropFields, other, () => false).judged) expect(each).not.toMatch(/\(e x\)|\(< x/);
});

test('datatypes of infinite values are declared alone, too', () => {
  expect(firstOf(shortDatatype, '(declare-codatatypes ((s 0)) (((c (h Int) (t s)))))(check-sat)').text).toBe(
    '(declare-codatatype s ((c (h Int) (t s))))(check-sat)',
  );
  const list = '(declare-datatypes ((l 1)) ((par (T) ((n) (c (h T))))))(declare-const x (l Int))';
  expect(firstOf(shortDatatype, list).text).toBe(
    '(declare-datatype l (par (T) ((n) (c (h T)))))(declare-const x (l Int))',
  );
  const wrong = '(declare-datatypes ((l 1)) (((n))))';
  expect(firstOf(shortDatatype, wrong).judged).toEqual([]);
});

test('a constructor may go where another one holds only what has values without it', () => {
  const text = '(declare-datatypes ((a 1) (b 0)) ((par (X) ((c))) ((d) (e (f (a Bool))))))';
  expect(firstOf(dropConstructors, text, (each) => !each.includes('(d)')).text).toBe(
    '(declare-datatypes ((a 1) (b 0)) ((par (X) ((c))) ((e (f (a Bool))))))',
  );
  const mutual = '(declare-datatypes ((a 0) (b 0)) (((c) (g (h b))) ((e (f a)) (i (j b)))))';
  expect(firstOf(dropConstructors, mutual, (each) => !each.includes('(c)')).judged).not.toContain(
    '(declare-datatypes ((a 0) (b 0)) (((g (h b))) ((e (f a)))))',
  );
});

test('a constructor that is asked for by a tester stays', () => {
  for (const tester of ['is-d', '(_ is d)'])
    expect(
      firstOf(dropConstructors, `(declare-datatype a ((c) (d)))(declare-const x a)(assert (${tester} x))`).text,
    ).toContain('((d))');
});
