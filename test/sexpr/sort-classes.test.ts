import { expect, test } from 'vitest';
import { readScript } from '../../src/sexpr/read-script.ts';
import { writtenSorts } from '../../src/sexpr/sort-classes.ts';
import { typeScript } from '../../src/sexpr/typed-script.ts';

function written(text: string): string[] {
  return [...writtenSorts(typeScript(readScript(text)))].map(([, sort]) => sort);
}

test('sorts are told by what they are', () => {
  expect(written('(define-sort W () (_ BitVec 8))(declare-const a (Array W  W))(declare-const b Float16)')).toEqual([
    '(_ BitVec 8)',
    '(Array (_ BitVec 8) (_ BitVec 8))',
    '(_ BitVec 8)',
    '(_ BitVec 8)',
    '(_ FloatingPoint 5 11)',
  ]);
});

test('names that stand for themselves, or for ever more, are left as they are', () => {
  expect(written('(define-sort A () (Array A A))(declare-const x A)').at(-1)).toBe('(Array A A)');
  const doubled = Array.from({ length: 60 }, (_, i) => `(define-sort S${i + 1} () (Array S${i} S${i}))`).join('');
  expect(written(`${doubled}(declare-const x S60)`).at(-1)!.length).toBeLessThan(30_000);
});

test('however deep a sort is', () => {
  const deep = `(declare-const x ${'(Array Int '.repeat(30_000)}Int${')'.repeat(30_000)})`;
  expect(written(deep).every((sort) => sort.length < 2_000)).toBe(true);
});
