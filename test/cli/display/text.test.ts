import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeLine } from '../../../src/cli/display/change-line.ts';
import { sparkline } from '../../../src/cli/display/sparkline.ts';
import { cutToWidth, textWidth } from '../../../src/cli/display/text-width.ts';
import { escapeBytes, escapeLine } from '../../../src/report/escape.ts';
import { byteCount, duration, grouped, percentGone, rate } from '../../../src/report/quantities.ts';
import { bytes } from '../../support/texts.ts';

describe('text from outside', () => {
  test('cannot move the cursor, ring, recolour or reorder', () => {
    expect(escapeLine('a\u001b[2Jb\u0007\rc\u202ed')).toBe('a\\x1b[2Jb\\x07\\x0dc\\u{202e}d');
  });

  test('that is no UTF-8 shows its bytes', () => {
    expect(escapeBytes(Uint8Array.of(97, 255, 10, 98))).toEqual(['a\\xff', 'b']);
  });

  test('never holds a control after escaping, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (input) => {
        expect(escapeBytes(input).join('')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('width', () => {
  test.each([
    ['abc', 3],
    ['日本', 4],
    ['e\u0301', 1],
    ['\u001b[31mred\u001b[39m', 3],
    ['🙂', 2],
  ])('of %s is %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  test('is never exceeded by a cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, width) => {
        expect(textWidth(cutToWidth(escapeLine(text), width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('quantities', () => {
  test.each([
    [40, '40 ms'],
    [1900, '1.9 s'],
    [42_000, '42 s'],
    [372_000, '6m12s'],
    [11_100_000, '3h05m'],
    [59_999, '1m00s'],
    [9_990, '10 s'],
  ])('%i ms are %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });

  test('are grouped by thousands', () => {
    expect([0, 999, 1000, 31_204, 1_234_567].map(grouped)).toEqual(['0', '999', '1 000', '31 204', '1 234 567']);
  });

  test('claim 100 % only when nothing is left', () => {
    expect([percentGone(1e6, 1), percentGone(10, 0), percentGone(0, 0), percentGone(3, 3)]).toEqual([
      '99.9 %',
      '100 %',
      '0 %',
      '0.0 %',
    ]);
  });

  test('per second and in bytes', () => {
    expect([rate(1, 2000), rate(460, 20_000), rate(5, 0)]).toEqual(['0.5/s', '23/s', '0.0/s']);
    expect([byteCount(900), byteCount(1536), byteCount(1024 ** 3 * 200)]).toEqual(['900 B', '1.5 KB', '200 GB']);
  });
});

describe('a sparkline', () => {
  test('bears sizes that grow, as after an edit by hand', () => {
    const points = [100, 900, 20, 400, 10].map((size, ms) => ({ ms, size }));
    expect(sparkline(points, 5, true)).toBe('██▃█▁');
    expect(
      sparkline(
        [
          { ms: 0, size: 10 },
          { ms: 9, size: 500 },
        ],
        2,
        true,
      ),
    ).toBe('█▁');
  });

  const points = [0, 1, 2, 3].map((ms) => ({ ms, size: 1000 / 10 ** ms }));

  test('falls evenly when the size falls by the same factor', () => {
    expect(sparkline(points, 4, true)).toBe('█▅▃▁');
    expect(sparkline(points, 4, false)).toBe('#=-_');
  });

  test('has the width asked for and never rises', () => {
    const sizes = fc.array(fc.nat(1e6), { minLength: 1, maxLength: 50 }).map((all) => all.sort((a, b) => b - a));
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 60 }), (falling, columns) => {
        const row = [
          ...sparkline(
            falling.map((size, ms) => ({ ms, size })),
            columns,
            true,
          ),
        ];
        expect(row).toHaveLength(columns);
        expect(row).toEqual([...row].sort().reverse());
      }),
    );
  });
});

describe('a change in one line', () => {
  test.each([
    ['a\nint x;\nb\n', 'a\nb\n', 'line 2: - int x;'],
    ['a b c', 'a c', 'line 1: - b'],
    ['x = 12345', 'x = 0', 'line 1: - 12345  + 0'],
    ['a\nb\nc\nd\n', 'a\n', 'lines 2-4: - b | c | d'],
    ['a   b', 'a b', 'line 1: - 2 blanks'],
  ])('%j to %j', (before, after, line) => {
    expect(changeLine(bytes(before), bytes(after))).toBe(line);
  });
});
