import fc from 'fast-check';
import { bytes } from './texts.ts';

/** What formats look at, and what makes text difficult: line ends of all kinds, a byte order mark, invalid UTF-8. */
const pieces: readonly string[] = [
  ...['\n', '\r\n', '\r', '\n\n', '\r\r\n', '\v', '\f', '\x1c', '\u0085', '\u2028', '\u2029'],
  ...['(', ')', '[', ']', '{', '}', ',', ';', ':', '"', "'", '`', '\\', '\\"', '#', '//'],
  ...[' ', '  ', '\t', '\n  ', '\n    ', '\n\t', 'a', 'word', '_x1', '$', '42', '0x1f', '"text"', "it's"],
  ...['\ufeff', '\0', 'é', 'ß', '漢', '𝒳', '👨‍👩‍👧', 'f(a, b)', '{\n  x;\n}', '[1, [2, 3]]'],
];
const invalid: readonly (readonly number[])[] = [
  [0xff],
  [0x80],
  [0xc3],
  [0xe2, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f],
  [0xc0, 0xaf],
  [0xf4, 0x90, 0x80, 0x80],
];

/** Bytes as they come: text, broken text, anything; with and without a line end at the end. */
export const anyBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => bytes(parts.join(''))),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...pieces).map(bytes), fc.constantFrom(...invalid)), { maxLength: 24 })
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part]))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
);
