import { expect, test } from 'vitest';
import { ownProductions } from '../../../../../src/passes/smt/sources/synthesis/grammars.ts';
import { firstOf } from '../../support.ts';

test('a nonterminal is its own only production where that takes fewer letters than a value', () => {
  const text = '(synth-fun f () Bool ((a Bool) (b Int)) ((a Bool (true)) (b Int (0))))(check-synth)';
  expect(firstOf(ownProductions, text).text).toBe(text.replace('true', 'a'));
});
