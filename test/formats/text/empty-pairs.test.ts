import { expect, test } from 'vitest';
import { emptyPairs, withZeros } from '../../../src/formats/text/empty-pairs.ts';
import { bytes, spell } from '../../support/texts.ts';

test('a zero stands in the place of brackets and quotation marks with nothing between them', () => {
  const source = bytes('f("", [], [1], {})');
  const found = emptyPairs(source);
  expect(found.map(({ from, to }) => spell(source.subarray(from, to)))).toEqual(['""', '[]', '{}']);
  expect(spell(withZeros(source, found, Int32Array.of(1)))).toBe('f(0, [], [1], 0)');
  expect(withZeros(source, found, Int32Array.of(0, 1, 2))).toEqual(source);
});

test('however much stands in front of them', () => {
  const source = bytes(`${'x'.repeat(300_000)}()`);
  expect(withZeros(source, emptyPairs(source), Int32Array.of())).toHaveLength(300_001);
});
