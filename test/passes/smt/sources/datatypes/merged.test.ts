import { expect, test } from 'vitest';
import { mergeDatatypes } from '../../../../../src/passes/smt/sources/datatypes/merged.ts';
import { firstOf } from '../../support.ts';

const merged = (text: string): string => firstOf(mergeDatatypes, text).text;

test('a datatype takes the place of one whose fields it has, too', () => {
  expect(
    merged(
      '(declare-datatype D ((d (m (Array Int Int)) (p Int))))(declare-datatype E ((e (v (Array Int Int)))))(assert (forall ((y E) (z D)) (= (select (v y) 0) (p z))))',
    ),
  ).toBe(
    '(declare-datatype D ((d (m (Array Int Int)) (p Int))))(assert (forall ((y D) (z D)) (= (select (m y) 0) (p z))))',
  );
});

test('what has more fields is declared where the one with fewer was', () => {
  expect(
    merged(
      '(declare-datatype E ((e (v Int))))(declare-const y E)(declare-datatype D ((d (p Bool) (m Int))))(declare-const z D)(assert (and (p z) (= (m z) (v y))))',
    ),
  ).toBe(
    '(declare-datatype D ((d (p Bool) (m Int))))(declare-const y D)(declare-const z D)(assert (and (p z) (= (m z) (m y))))',
  );
});

test('what is built has the arguments of the other, and what is asked is asked of the other', () => {
  expect(
    merged(
      '(declare-datatypes ((D 0) (E 0)) (((n) (d (p Bool) (m Int))) ((o) (e (v Int)))))(declare-const x D)(declare-const y E)(assert (or (p x) (= y o) ((_ is e) y) (is-e y) (= (e 1) (e (v y)))))',
    ),
  ).toBe(
    '(declare-datatypes ((D 0)) (((n) (d (p Bool) (m Int)))))(declare-const x D)(declare-const y D)(assert (or (p x) (= y n) ((_ is d) y) (is-d y) (= (d false 1) (d false (m y)))))',
  );
});

test('what is asked of a constructor in bars is asked of the other', () => {
  expect(
    merged(
      '(declare-datatype D ((|d d| (m Int) (n Int))))(declare-datatype E ((|e e| (v Int))))(declare-const y E)(declare-const z D)(assert (and (|is-e e| y) (= (m z) (n z))))',
    ),
  ).toBe(
    '(declare-datatype D ((|d d| (m Int) (n Int))))(declare-const y D)(declare-const z D)(assert (and (|is-d d| y) (= (m z) (n z))))',
  );
});

test('datatypes that hold each other become others that do', () => {
  expect(
    merged(
      '(declare-datatypes ((L 0) (T 0)) (((nil) (cons (car T) (cdr L))) ((node (sons L)))))(declare-datatypes ((M 0) (S 0)) (((no) (add (top S) (rest M))) ((tree (all M)))))(declare-const x L)(declare-const y M)(assert (= (all (top y)) (rest y)))(assert (= x (sons (car x))))',
    ),
  ).toBe(
    // And the second of these becomes the first.
    '(declare-datatypes ((L 0)) (((nil) (cons (car L) (cdr L)))))(declare-const x L)(declare-const y L)(assert (= (cdr (car y)) (cdr y)))(assert (= x (cdr (car x))))',
  );
});

test.each([
  [
    'what would hold itself without an end',
    '(declare-datatype D ((d (m Int))))(declare-datatype E ((e (v Int) (w D))))(assert (= (v (e 0 (d 1))) 1))',
  ],
  [
    'what is declared on another level',
    '(push 1)(declare-datatype D ((d (m Int))))(assert (= (m (d 0)) 1))(pop 1)(declare-datatype E ((e (v Int))))(assert (= (v (e 0)) 1))',
  ],
])('not in the place of %s', (_, text) => {
  const { judged } = firstOf(mergeDatatypes, text, () => false);
  expect(judged.filter((each) => !each.includes('declare-datatype D '))).toEqual([]);
});

test('a selector that is named in an update is one in use', () => {
  const text =
    '(declare-datatype D ((d (m Int))))(declare-datatype E ((e (v Int) (w Bool))))(assert (= (v (e 0 true)) 1))(assert (= ((_ update-field m) (d 0) 1) (d 2)))';
  expect(merged(text)).toBe(
    '(declare-datatype D ((d (m Int))))(assert (= (m (d 0)) 1))(assert (= ((_ update-field m) (d 0) 1) (d 2)))',
  );
});

test.each([
  [
    'other fields',
    '(declare-datatype D ((d (m Int))))(declare-datatype E ((e (v Bool))))(assert (v (e (= 0 (m (d 0))))))',
  ],
  [
    'one constructor for two',
    '(declare-datatype D ((d (m Int))))(declare-datatype E ((e (v Int)) (f (w Int))))(assert (= (v (e (w (f 0)))) (m (d 0))))(assert (exists ((x E)) ((_ is e) x)))',
  ],
])('with %s it stays', (_, text) => {
  const { judged } = firstOf(mergeDatatypes, text, (each) => !each.includes('D'));
  expect(judged.filter((each) => /declare-datatype D.*\(assert/.test(each))).toEqual([]);
});

test('where more than two dozen datatypes are needed, none of their pairs is tried', () => {
  const declared = (count: number): string =>
    Array.from(
      { length: count },
      (_, i) => `(declare-datatype D${i} ((c${i} (f${i} Int))))(assert (> (f${i} (c${i} 0)) 0))`,
    ).join('');
  const tried = (count: number): readonly string[] => firstOf(mergeDatatypes, declared(count), () => false).judged;
  expect(tried(24)).not.toEqual([]);
  expect(tried(25)).toEqual([]);
});
