import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Atoms } from '../../src/core/configuration.ts';
import type { Format } from '../../src/core/search.ts';
import { atomsAt, renderAtoms } from '../../src/formats/atoms.ts';
import { chars } from '../../src/formats/text/chars.ts';
import { lines, unicodeLines } from '../../src/formats/text/lines.ts';
import { tokens } from '../../src/formats/text/tokens.ts';
import { bytes, spell } from '../support/texts.ts';

function pieces(format: Format<Uint8Array, Atoms>, text: string | readonly number[]): string[] {
  const source = typeof text === 'string' ? bytes(text) : Uint8Array.from(text);
  const atoms = format.parse(source);
  return atoms ? Array.from(atoms.starts, (start, i) => spell(source.subarray(start, atoms.ends[i]))) : [];
}

describe('lines', () => {
  test('end at LF, CR LF and CR, which stay with them, and need no end', () => {
    expect(pieces(lines, 'a\nb\r\nc\rd\n\ne')).toEqual(['a\n', 'b\r\n', 'c\r', 'd\n', '\n', 'e']);
    expect(pieces(lines, '\r\r\n\n\r')).toEqual(['\r', '\r\n', '\n', '\r']);
    expect(pieces(lines, '')).toEqual([]);
  });

  test('end nowhere else, unless they are those of Unicode', () => {
    const ends = ['\v', '\f', '\x1c', '\x1d', '\x1e', '\u0085', '\u2028', '\u2029'];
    const text = `${ends.map((end) => `a${end}`).join('')}\n`;
    expect(pieces(lines, text)).toEqual([text]);
    expect(pieces(unicodeLines, text)).toEqual([...ends.map((end) => `a${end}`), '\n']);
  });

  test('of Unicode are the eight that Picire finds', () => {
    expect(pieces(unicodeLines, 'a\vb\fc\x1cd\u0085e\u2028f\r\ng\rh')).toEqual([
      ...['a\v', 'b\f', 'c\x1c', 'd\u0085', 'e\u2028', 'f\r\n', 'g\r', 'h'],
    ]);
  });

  test('of Unicode do not end within other characters', () => {
    expect(pieces(unicodeLines, 'à\u2026\u2027\u202aé\u0084')).toEqual(['à\u2026\u2027\u202aé\u0084']);
    expect(pieces(unicodeLines, [0xe2])).toHaveLength(1);
    expect(pieces(unicodeLines, [0xc2])).toHaveLength(1);
  });
});

describe('chars', () => {
  test('are code points, however many bytes they have', () => {
    expect(pieces(chars, 'aé漢𝒳\r\n')).toEqual(['a', 'é', '漢', '𝒳', '\r', '\n']);
  });

  test('are exactly the code points of any valid text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(pieces(chars, text)).toEqual([...text]);
      }),
    );
  });

  test.each([
    ['a lone continuation', [0x80]],
    ['one that could be shorter', [0xe0, 0x80, 0x80]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['one that is too large', [0xf4, 0x90, 0x80, 0x80]],
    ['the beginning of one', [0xf0, 0x9f, 0x98]],
  ])('that are none, as %s, are single bytes', (_, source) => {
    expect(pieces(chars, source)).toHaveLength(source.length);
  });
});

describe('tokens', () => {
  test('are words, blanks, line ends with the indentation behind them, and single signs', () => {
    expect(pieces(tokens, 'let größe$1 =\t "a";\r\n\n  x++')).toEqual([
      ...['let', ' ', 'größe$1', ' ', '=', '\t ', '"', 'a', '"', ';', '\r\n\n  ', 'x', '+', '+'],
    ]);
  });
});

describe('what is rendered', () => {
  /** Atoms with so many bytes each, and so many before it that belong to none. */
  const cuts = fc.array(fc.record({ before: fc.constantFrom(0, 0, 0, 2), length: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 40,
  });

  test.each([
    ['with bytes between atoms', cuts],
    ['without', cuts.map((all) => all.map(({ length }) => ({ before: 0, length })))],
  ])('is all but the atoms that are not kept, %s', (_, some) => {
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.constantFrom(true, true, true, false)), (all, stays) => {
        const [starts, ends, kept, rest]: number[][] = [[], [], [], []];
        let at = 0;
        for (const [atom, { before, length }] of all.entries()) {
          const [start, stay] = [at + before, stays.next().value];
          for (; at < start + length; at++) if (at < start || stay) rest!.push(at);
          starts!.push(start);
          ends!.push(at);
          if (stay) kept!.push(atom);
        }
        const atoms = atomsAt(
          Uint8Array.from({ length: at }, (_byte, i) => i),
          starts!,
          ends!,
        );
        expect([...renderAtoms({ ...atoms, kept: Int32Array.from(kept!) })]).toEqual(rest);
      }),
    );
  });
});
