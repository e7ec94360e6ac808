import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withChanges } from '../../../src/formats/records/measured.ts';
import { isReadAlike, readRecords } from '../../../src/formats/records/read-records.ts';
import type { Chunk } from '../../support/containers.ts';
import {
  capture,
  capturedPackets,
  der,
  derLeaves,
  type Element,
  elf,
  elfSections,
  sfnt,
  sfntTables,
  tar,
  tarEntries,
} from '../../support/object-files.ts';

const parts = (names: readonly string[], most: number): fc.Arbitrary<Chunk[]> =>
  fc.tuple(...names.map((name) => fc.uint8Array({ minLength: 20, maxLength: most }).map((data) => ({ name, data }))));
const goes = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });

describe.each([
  { what: 'files of a tar archive', make: tar, read: tarEntries, names: ['a', 'b.txt', 'dir/c', 'd', 'e'], ahead: 0 },
  {
    what: 'packets of a capture',
    make: capture,
    read: capturedPackets,
    names: ['now-now-', 'then....', 'later...', '12345678', 'end.....'],
    ahead: 0,
  },
  {
    what: 'sections of an object file',
    make: elf,
    read: (file: Uint8Array) => elfSections(file)?.slice(1),
    names: ['.text', '.data', '.rodata', '.note', '.comment'],
    // In front of all others is one that is none.
    ahead: 1,
  },
  {
    what: 'tables of a font',
    make: sfnt,
    read: sfntTables,
    names: ['cmap', 'glyf', 'head', 'loca', 'name'],
    ahead: 0,
  },
])('the $what', ({ make, read, names, ahead }) => {
  test('are found, and those that stay are as they were', () => {
    fc.assert(
      fc.property(parts(names, 700), goes, (all, gone) => {
        const found = readRecords(make(all))!;
        expect(withChanges(found, [])).toEqual(found.source);
        const spans = found.levels[0]!.slice(ahead, ahead + all.length)
          .filter((_, i) => gone[i])
          .flat();
        const left = withChanges(
          found,
          spans.toSorted((a, b) => a.from - b.from),
        );
        expect(read(left)).toEqual(all.filter((_, i) => !gone[i]));
      }),
    );
  });
});

test('where an object file says that its segments are, is only believed within the file', () => {
  const source = elf([{ name: '.text', data: Buffer.from('abc') }]);
  Buffer.from(source.buffer).writeBigUInt64LE(0xfedcba9876543210n, 32);
  const found = readRecords(source)!;
  expect(found.levels[0]).toHaveLength(3);
  expect(withChanges(found, [])).toEqual(source);
});

const leaf = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((content): Element => [0x02, content]);
const tree = fc.letrec<{ node: Element }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((inside): Element => [0x30, inside]),
  ),
})).node;

describe('elements of DER', () => {
  test('have the right lengths around what goes, however deep it is', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 3, maxLength: 5 }), fc.nat(), fc.nat(), (inside, level, which) => {
        const source = der([0x30, inside]);
        const found = readRecords(source)!;
        expect(withChanges(found, [])).toEqual(source);
        const pieces = found.levels[level % found.levels.length]!;
        const [piece] = pieces[which % pieces.length]!;
        const gone = derLeaves(source.subarray(piece!.from, piece!.to))!;
        const left = derLeaves(withChanges(found, [piece!]));
        expect(left?.length).toBe(derLeaves(source)!.length - gone.length);
      }),
    );
  });

  test('are found within strings of bytes and bits', () => {
    const key: Element = [
      0x30,
      [
        [0x02, Buffer.from([1])],
        [0x02, Buffer.from([2])],
      ],
    ];
    const source = der([
      0x30,
      [
        [0x04, der(key)],
        [0x03, Buffer.concat([Buffer.from([0]), der(key)])],
      ],
    ]);
    expect(readRecords(source)!.levels.map((level) => level.length)).toEqual([1, 2, 2, 4]);
  });
});

test('zeros in the place of what names a format make another file of it', () => {
  const source = elf([{ name: '.text', data: new Uint8Array(40).fill(7) }]);
  const found = readRecords(source)!;
  const zeroed = (from: number, to: number): Uint8Array => new Uint8Array(source).fill(0, from, to);
  expect(isReadAlike(found, zeroed(64, 104))).toBe(true);
  expect(isReadAlike(found, zeroed(0, 5))).toBe(false);
});

test('numbers that lead nowhere are no directory', () => {
  const whole = elf([{ name: '.text', data: new Uint8Array(40).fill(7) }]);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 3 }), (at, by) => {
      const bytes = Uint8Array.from(whole);
      bytes.set(by.subarray(0, bytes.length - at), at);
      const found = readRecords(bytes);
      expect(found && withChanges(found, [])).toEqual(found && bytes);
    }),
    { numRuns: 300 },
  );
});
