import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span } from '../../../src/core/configuration.ts';
import { withChanges } from '../../../src/formats/records/measured.ts';
import type { FixedWidth } from '../../../src/formats/records/notation.ts';
import { packedIn } from '../../../src/formats/records/packed.ts';
import { readRecords } from '../../../src/formats/records/read-records.ts';
import { number, png, pngChunks, zip, zipEntries } from '../../support/containers.ts';

const chunks = fc.array(
  fc.record({ name: fc.constantFrom('tEXt', 'IDAT', 'gAMA'), data: fc.uint8Array({ minLength: 1, maxLength: 300 }) }),
  { minLength: 2, maxLength: 8 },
);

test('finds the chunks of a PNG file, and leaves them whole without some of them', () => {
  fc.assert(
    fc.property(chunks, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (all, goes) => {
      const found = readRecords(png(all))!;
      expect(found.levels[0]).toHaveLength(all.length);
      const gone = found.levels[0]!.filter((_, i) => goes[i]).flat();
      expect(pngChunks(withChanges(found, gone))).toEqual(all.filter((_, i) => !goes[i]));
    }),
  );
});

test('sets length and checksum of a chunk right that loses some of its bytes', () => {
  fc.assert(
    fc.property(chunks, fc.nat(), fc.nat(), (all, which, much) => {
      const found = readRecords(png(all))!;
      const index = which % all.length;
      const { name, data } = all[index]!;
      const [record] = found.levels[0]![index]!;
      const lost = 1 + (much % data.length);
      const gone = [{ from: record!.from + 8, to: record!.from + 8 + lost }];
      const left = all.map((chunk, i) => (i === index ? { name, data: data.subarray(lost) } : chunk));
      expect(pngChunks(withChanges(found, gone))).toEqual(left);
    }),
  );
});

test('keeps the directory of a ZIP archive in step with its entries', () => {
  const entries = fc.uniqueArray(fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), data: fc.uint8Array() }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(entries, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (all, goes) => {
      const found = readRecords(zip(all))!;
      expect(withChanges(found, [])).toEqual(found.source);
      const gone = found.levels[0]!.filter((_, i) => goes[i]).flat();
      expect(zipEntries(withChanges(found, inOrder(gone)))).toEqual(all.filter((_, i) => !goes[i]));
    }),
  );
});

test('sets sums and lengths right of what is packed in a ZIP archive, and takes letters out of a name in both its places', () => {
  const data = Buffer.from(Array.from({ length: 300 }, (_, i) => `${(i * i * 7919).toString(36)} `).join(''));
  const found = readRecords(zip([{ name: 'name', data: new Uint8Array(data) }], true))!;
  const [one] = packedIn(found);
  expect(Buffer.from(one!.content)).toEqual(data);
  const letters = found.levels[1]!.slice(0, 3).flat();
  const content = { from: one!.from, to: one!.to, by: one!.pack(Buffer.from('less')) };
  const left = zipEntries(withChanges(found, inOrder([...letters, content])));
  expect(left).toEqual([{ name: 'e', data: new Uint8Array(Buffer.from('less')) }]);
});

const notations = fc.constantFrom<FixedWidth | 'leb128'>(
  { width: 1, little: true },
  { width: 4, little: false },
  'leb128',
);

test('writes a length that needs fewer bytes than before with fewer', () => {
  const source = Uint8Array.from([0x90, 0x01, ...new Uint8Array(144)]);
  const of = { from: 2, to: source.length };
  const fields = [{ from: 0, to: 2, notation: 'leb128' as const, means: { type: 'length' as const, of, plus: 0 } }];
  const left = withChanges({ source, fields }, [{ from: 2, to: 100 }]);
  expect([...left.subarray(0, 2)]).toEqual([46, 0]);
  expect(left).toHaveLength(47);
});

test('sets lengths right that count other lengths', () => {
  fc.assert(
    fc.property(notations, fc.integer({ min: 6, max: 60 }), fc.nat(), (notation, size, lost) => {
      const inner = [...number(size, notation), ...new Uint8Array(size)];
      const source = Uint8Array.from([...number(inner.length, notation), ...inner]);
      const head = number(inner.length, notation).length;
      const own = number(size, notation).length;
      const field = (from: number, width: number, of: Span) => {
        return { from, to: from + width, notation, means: { type: 'length' as const, of, plus: 0 } };
      };
      const fields = [
        field(0, head, { from: head, to: source.length }),
        field(head, own, { from: head + own, to: source.length }),
      ];
      const gone = 1 + (lost % size);
      const left = withChanges({ source, fields }, [{ from: source.length - gone, to: source.length }]);
      const rest = [...number(size - gone, notation), ...new Uint8Array(size - gone)];
      expect([...left]).toEqual([...number(rest.length, notation), ...rest]);
    }),
  );
});

test('takes no text for records', () => {
  const text = Buffer.from('for (let i = 0; i < 10; i++) {\n  console.log(i);\n}\n'.repeat(8));
  expect(readRecords(new Uint8Array(text))).toBeUndefined();
});

test('finds records within records', () => {
  const box = (name: string, ...inside: Uint8Array[]): Uint8Array => {
    const content = Buffer.concat(inside);
    return Buffer.concat([number(content.length + 8, { width: 4, little: false }), Buffer.from(name), content]);
  };
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', box('trak', box('tkhd', Buffer.from('abcdefgh')), box('mdia', Buffer.from('ijkl')))),
  ]);
  const found = readRecords(new Uint8Array(film))!;
  expect(found.levels.map((level) => level.length)).toEqual([2, 1, 2]);
  const [header] = found.levels[2]![0]!;
  const left = withChanges(found, [header!]);
  expect(Buffer.from(left)).toEqual(
    Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('trak', box('mdia', Buffer.from('ijkl'))))]),
  );
});

test('knows a checksum from what only stands in its place', () => {
  const data = Buffer.from('IDATxyz');
  const chunk = (sum: number): Uint8Array =>
    Buffer.concat([number(3, { width: 4, little: false }), data, number(sum, { width: 4, little: false })]);
  const sums = (sum: number): number =>
    readRecords(new Uint8Array(Buffer.concat([chunk(sum), chunk(sum)])))!.fields.filter(
      ({ means }) => means.type === 'crc32',
    ).length;
  expect(sums(crc32(data))).toBe(2);
  expect(sums(crc32(data) - 1)).toBe(0);
});

function inOrder(spans: readonly Span[]): Span[] {
  return spans.toSorted((a, b) => a.from - b.from);
}
