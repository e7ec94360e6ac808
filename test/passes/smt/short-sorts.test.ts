import { expect, test } from 'vitest';
import { nameShortSorts } from '../../../src/passes/smt/short-sorts.ts';
import { walk } from './support.ts';

const named = (text: string): string => walk(nameShortSorts, text, () => true).text;

test('a sort of one word has a name where that takes fewer characters', () => {
  const parameters = (sort: string): string => [...'abcdefgh'].map((name) => `(${name} ${sort})`).join('');
  expect(named(`(synth-inv i(${parameters('Bool')}))(check-synth)`)).toBe(
    `(define-sort j () Bool)(synth-inv i(${parameters('j')}))(check-synth)`,
  );
  const seven = `(synth-inv i(${parameters('Bool').replace('(h Bool)', '')}))(check-synth)`;
  expect(named(seven)).toBe(seven);
});

test('what saves most has one first, and what is made of it can have another', () => {
  const pair = '(Array Int(Array Int Int))';
  const text = (sort: string): string => `(declare-fun f(${[sort, sort, sort].join(' ')})Bool)`;
  expect(named(text(pair))).toBe(`(define-sort a () ${pair})${text('a')}`);
});

test('a datatype has none before it is declared, and what is not well-formed is left alone', () => {
  const fields = [...'abcdefghij'].map((name) => `(${name} LongName)`).join('');
  const recursive = `(declare-datatype LongName((n)(m ${fields})))`;
  expect(named(recursive)).toBe(recursive);
  const broken = `(synth-inv i(${fields.replaceAll('LongName', 'Bool')}))(`;
  expect(named(broken)).toBe(broken);
});
