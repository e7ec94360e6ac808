import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spareColumns, withoutColumns } from '../../../src/formats/text/spare-columns.ts';
import { bytes, spell } from '../../support/texts.ts';

const none = Int32Array.of();

function lessDeep(text: string): string {
  const source = bytes(text);
  return spell(withoutColumns(source, spareColumns(source), none));
}

/** Lines of one word each, which may be indented, and blank ones. */
const anyLines = fc
  .array(fc.oneof(fc.tuple(fc.nat({ max: 9 }), fc.constant('a')), fc.constant([2, ''] as const)), { maxLength: 12 })
  .map((all) => all.map(([indent, word]) => `${' '.repeat(indent)}${word}`).join('\n'));

/** For each line that is not blank the last one before it that is less deep. */
function outerLines(text: string): number[] {
  const indents = text.split('\n').map((line) => (line.trim() === '' ? Infinity : line.search(/\S/)));
  return indents.map((indent, i) =>
    indent === Infinity ? -1 : indents.findLastIndex((other, k) => k < i && other < indent),
  );
}

test('a block is one column deeper than the line before it', () => {
  expect(lessDeep('if a:\n    b\n    if c:\n        d\ne')).toBe('if a:\n b\n if c:\n  d\ne');
});

test('what is less deep than the first line of a block tells how deep the block is', () => {
  expect(lessDeep('f(\n      a,\n    b)\n  c')).toBe('f(\n     a,\n   b)\n c');
});

test('each block has columns of its own', () => {
  const source = bytes('a:\n-\n  - b:\n    c:\n  - d:');
  const found = spareColumns(source);
  expect(found.map((columns) => columns.map(({ from, to }) => to - from))).toEqual([[1, 1, 1], [1]]);
  expect(spell(withoutColumns(source, found, Int32Array.of(1)))).toBe('a:\n-\n - b:\n   c:\n - d:');
});

test('what is inside of what stays so, and no column is left to spare', () => {
  fc.assert(
    fc.property(anyLines, (text) => {
      const once = lessDeep(text);
      expect(outerLines(once)).toEqual(outerLines(text));
      expect(lessDeep(once)).toBe(once);
    }),
  );
});

test('they are blanks, and no two have a byte in common', () => {
  fc.assert(
    fc.property(anyLines, (text) => {
      const all = spareColumns(bytes(text)).flat();
      for (const { from, to } of all) expect(text.slice(from, to)).toMatch(/^ +$/);
      const removed = all.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(lessDeep(text)).toHaveLength(text.length - removed);
    }),
  );
});

test('however many lines there are', () => {
  expect(lessDeep(`${'a:\n  b\n'.repeat(100_000)}`)).toHaveLength(600_000);
});
