import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Atoms } from '../../../src/core/configuration.ts';
import type { Format } from '../../../src/core/search.ts';
import { clauses, figures } from '../../../src/formats/text/clauses.ts';

function cut(format: Format<Uint8Array, Atoms>, text: string): string[] {
  const { starts, ends } = format.parse(Buffer.from(text))!;
  return Array.from(starts, (start, atom) => text.slice(start, ends[atom]));
}

test('a command of a drawing is one clause with all of its numbers', () => {
  expect(cut(clauses, 'M372 232.4c-1.2.3 4-5v3z')).toEqual(['M372 232.4', 'c-1.2.3 4-5', 'v3', 'z']);
});

test('a number keeps its sign, its fraction and the space behind it', () => {
  expect(cut(figures, 'M372 232.4c-1.2.3 4e-2-5')).toEqual(['M', '372 ', '232.4', 'c', '-1.2', '.3 ', '4e-2', '-5']);
});

test('a word of a sentence goes with what stands behind it', () => {
  expect(cut(clauses, ' (One, of 3.) Two')).toEqual([' (', 'One, ', 'of 3.) ', 'Two']);
});

test('what encloses a drawing is no part of its last command', () => {
  expect(cut(clauses, '"M3 2z"/>')).toEqual(['"', 'M3 2', 'z', '"/', '>']);
});

test('every byte is in one clause, and in one figure', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), (source) => {
      for (const format of [clauses, figures]) expect(format.render(format.parse(source)!)).toEqual(source);
    }),
  );
});
