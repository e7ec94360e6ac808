import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineDiff } from '../../../src/cli/display/line-diff.ts';
import { palette } from '../../../src/cli/display/palette.ts';

const plain = palette(false);
const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((lines) => lines.join('\n'));

describe('a difference line by line', () => {
  test('has as many lines gone and come as the texts differ by', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after, plain);
        const count = (sign: string): number => lines.filter((line) => line.startsWith(`  ${sign}`)).length;
        expect(count('+') - count('-')).toBe(after.split('\n').length - before.split('\n').length);
        expect(lines.length === 0).toBe(before === after);
      }),
    );
  });

  test('keeps a little of what is around a change', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const after = ['1', '2', '3', '4', 'five', '6', '7', '8'];
    expect(lineDiff(before.join('\n'), after.join('\n'), plain)).toEqual([
      ...['  ...', '    3', '    4', '  - 5', '  + five', '    6', '    7', '  ...'],
    ]);
  });

  test('leaves what a deletion has left in its place', () => {
    expect(lineDiff('a\nb\nc\nd\ne', 'a\nc\ne', plain)).toEqual(['    a', '  - b', '    c', '  - d', '    e']);
  });
});
