import { expect, test } from 'vitest';
import { defaultValues } from '../../src/sexpr/defaults.ts';
import { readScript } from '../../src/sexpr/read-script.ts';
import { typeScript } from '../../src/sexpr/typed-script.ts';

function valuesOf(sort: string, text = ''): readonly string[] {
  return defaultValues(typeScript(readScript(text)), sort);
}

test('what is built of several values differs from the simplest in one place', () => {
  expect(valuesOf('a', '(declare-datatype a ((b (c String) (d Bool) (e Int))))')).toEqual([
    '(b "" false 0)',
    '(b "" true 0)',
  ]);
  expect(valuesOf('(Tuple Int Bool)')).toEqual(['(tuple 0 false)', '(tuple 1 false)']);
});

test('constructors without fields are simpler; what has no value is part of none', () => {
  expect(valuesOf('l', '(declare-datatype l ((c (h Int) (t l)) (n)))')).toEqual(['n']);
  expect(valuesOf('l', '(declare-datatype l ((c (h Int)) (n) (m)))').slice(0, 2)).toEqual(['m', 'n']);
  expect(valuesOf('(Tuple Int U)')).toEqual([]);
});
