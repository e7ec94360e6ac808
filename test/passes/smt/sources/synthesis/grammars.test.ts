import { describe, expect, test } from 'vitest';
import {
  inlineNonterminals,
  inlineProductions,
  ownProductions,
} from '../../../../../src/passes/smt/sources/synthesis/grammars.ts';
import { firstOf } from '../../support.ts';

test('a nonterminal is its own only production where that takes fewer letters than a value', () => {
  const text = '(synth-fun f () Bool ((a Bool) (b Int)) ((a Bool (true)) (b Int (0))))(check-synth)';
  expect(firstOf(ownProductions, text).text).toBe(text.replace('true', 'a'));
});

describe('productions in the place of a nonterminal', () => {
  const grammar = (uses: string, rest = ''): string =>
    `(synth-fun f () Bool ((a Bool)${rest && ' (b Int)'}) ((a Bool (${uses}))${rest}))`;

  test('where it has no other', () => {
    expect(firstOf(inlineNonterminals, grammar('(= b b)', ' (b Int (7))')).text).toBe(grammar('(= 7 7)'));
    expect(firstOf(inlineNonterminals, grammar('(= b b)', ' (b Int ((+ b 1)))')).judged).toEqual([]);
  });

  test('the first one that ends, or one after the other', () => {
    const text = grammar('(= b b) (< b 1)', ' (b Int ((+ b 1) 7 8))');
    expect(firstOf(inlineProductions, text).text).toBe(grammar('(= 7 7) (< 7 1)'));
    expect(firstOf(inlineProductions, text, (candidate) => candidate.includes('7 8')).text).toBe(
      grammar('(= 7 8) (< 7 1)'),
    );
  });

  test('of what the grammar begins with it stays', () => {
    expect(firstOf(inlineProductions, grammar('true false')).judged).toEqual([]);
  });
});
