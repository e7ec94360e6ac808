import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withChanges } from '../../../src/formats/records/measured.ts';
import { packedIn, simplified } from '../../../src/formats/records/packed.ts';
import { readRecords } from '../../../src/formats/records/read-records.ts';
import { type Chunk, png, pngChunks } from '../../support/containers.ts';

/** Bytes that mostly get no shorter when they are packed. */
const mixed = fc.uint8Array({ minLength: 300, maxLength: 900 });

const chunk = (name: string, data: Uint8Array): Chunk => ({ name, data });

test('puts something simple in the place of packed pixels, with length and checksum', () => {
  fc.assert(
    fc.property(mixed, (pixels) => {
      const data = deflateSync(pixels);
      fc.pre(data.length > 100);
      const found = readRecords(png([chunk('IHDR', pixels.subarray(0, 13)), chunk('IDAT', data)]))!;
      const [one] = packedIn(found);
      const simple = simplified(one!).map(
        (bytes) => pngChunks(withChanges(found, [{ from: one!.from, to: one!.to, by: bytes }]))![1]!,
      );
      expect(simple.map(({ name }) => name)).toEqual(['IDAT', 'IDAT']);
      const unpacked = simple.map((made) => inflateSync(made.data));
      expect(unpacked).toEqual([Buffer.alloc(0), Buffer.alloc(pixels.length)]);
    }),
  );
});

test('to its end, whatever looks like the length of something in it', () => {
  const data = deflateSync(Uint8Array.from({ length: 300 }, (_, i) => (i * i * 7919) >> 5));
  const [one] = packedIn({
    source: data,
    fields: [
      {
        from: 40,
        to: 41,
        notation: { width: 1, little: false },
        means: { type: 'length', of: { from: 41, to: data.length }, plus: 0 },
      },
    ],
  });
  expect(one).toMatchObject({ from: 0, to: data.length });
});

test('finds what is packed without its end, and within a file without a form', () => {
  fc.assert(
    fc.property(mixed, (bytes) => {
      const whole = gzipSync(bytes);
      fc.pre(whole.length > 100);
      const source = Uint8Array.from([1, 2, 3, ...whole.subarray(0, -20)]);
      const [one] = packedIn({ source, fields: [] });
      expect(one).toMatchObject({ from: 3, to: source.length });
      expect(gunzipSync(simplified(one!)[0]!)).toHaveLength(0);
    }),
  );
});

test('finds nothing in bytes that only begin as if they were packed', () => {
  const source = Uint8Array.from({ length: 400 }, (_, i) => [0x78, 0x9c, 0xff, 0xff][i % 4]!);
  expect(packedIn({ source, fields: [] })).toEqual([]);
});
