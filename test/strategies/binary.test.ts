import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
import { type Chunk, png, pngChunks, zip, zipEntries } from '../support/containers.ts';
import { answer, answering } from '../support/modules.ts';
import {
  der,
  derLeaves,
  type Element,
  elf,
  elfSections,
  sfnt,
  sfntTables,
  tar,
  tarEntries,
} from '../support/object-files.ts';
import { type PdfObject, packedPdf, pdf } from '../support/pdf.ts';
import { walk } from '../support/walk.ts';

const noise = (length: number, seed: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + seed) % 251);
const chunk = (name: string, data: Uint8Array): Chunk => ({ name, data });

async function reduced(input: Uint8Array, interest: (bytes: Uint8Array) => boolean) {
  const pass = await strategyNamed('auto', { input });
  const known = new Map<string, boolean>();
  const judge = (spelled: string): boolean => {
    const verdict = known.get(spelled) ?? interest(Buffer.from(spelled, 'latin1'));
    known.set(spelled, verdict);
    return verdict;
  };
  expect(interest(input)).toBe(true);
  const { accepted } = walk(pass(input), {
    interest: judge,
    spell: (value) => Buffer.from(value).toString('latin1'),
  });
  return { result: accepted.at(-1)?.value() ?? input, trials: known.size };
}

test('leaves of a PNG file the chunk that matters, with the bytes that matter', async () => {
  const many = Array.from({ length: 12 }, (_, i) => chunk('gAMA', noise(40, i)));
  const file = png([chunk('IHDR', noise(13, 1)), ...many, chunk('IDAT', noise(600, 100)), chunk('IEND', noise(0, 0))]);
  const matters = ({ name, data }: Chunk): boolean => name === 'IDAT' && data.includes(0) && data.length >= 3;
  const { result, trials } = await reduced(file, (bytes) => pngChunks(bytes)?.some(matters) ?? false);
  expect(pngChunks(result)).toEqual([chunk('IDAT', Uint8Array.from([0, 0, 0]))]);
  expect(trials).toBeLessThan(160);
});

test('makes packed pixels simple, where none of their bytes could go alone', async () => {
  const pixels = Uint8Array.from({ length: 4000 }, (_, i) => (i * i * 7 + (i >> 3)) % 251);
  const file = png([chunk('IHDR', noise(13, 1)), chunk('IDAT', deflateSync(pixels)), chunk('sPLT', noise(20, 3))]);
  const size = (chunks: readonly Chunk[]): number => {
    const all = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => inflateSync(data).length);
    return all.reduce((sum, length) => sum + length, 0);
  };
  const isWhole = (bytes: Uint8Array): boolean => {
    try {
      return size(pngChunks(bytes) ?? []) === pixels.length;
    } catch {
      return false;
    }
  };
  const { result, trials } = await reduced(file, isWhole);
  expect(result.length).toBeLessThan(60);
  expect(trials).toBeLessThan(260);
});

test('leaves one row of a picture whose pixels must be as many as its head says', async () => {
  const [width, height] = [24, 40];
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const pixels = Uint8Array.from({ length: height * (width + 1) }, (_, i) => (i * i * 7 + (i >> 3)) % 251);
  const packed = new Uint8Array(deflateSync(pixels));
  const data = Array.from({ length: 4 }, (_, i) => chunk('IDAT', packed.subarray(i * 300, (i + 1) * 300)));
  const file = png([chunk('IHDR', new Uint8Array(size)), ...data, chunk('IEND', noise(0, 0))]);
  const isWhole = (bytes: Uint8Array): boolean => {
    const [first, ...chunks] = pngChunks(bytes) ?? [];
    if (first?.name !== 'IHDR' || first.data.length !== 13) return false;
    const head = Buffer.from(first.data);
    try {
      const all = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
      return (
        head.readUInt32BE() === width && head.readUInt32BE(4) > 0 && all.length === head.readUInt32BE(4) * (width + 1)
      );
    } catch {
      return false;
    }
  };
  const { result, trials } = await reduced(file, isWhole);
  expect(result.length).toBeLessThan(70);
  expect(trials).toBeLessThan(300);
});

test('a record goes that is not needed any more once the last of many bytes is zero', async () => {
  const data = Uint8Array.from({ length: 40 }, (_, i) => i + 1);
  const file = png([chunk('aAAA', data), chunk('bBBB', noise(3, 1))]);
  const isFine = (bytes: Uint8Array): boolean => {
    const chunks = pngChunks(bytes) ?? [];
    const all = chunks.find(({ name }) => name === 'aAAA')?.data ?? [];
    const isWhole = all.length === data.length && all.every((byte, i) => byte === data[i] || i === data.length - 1);
    return isWhole && (all.at(-1) === 0 || chunks.some(({ name }) => name === 'bBBB'));
  };
  const { result } = await reduced(file, isFine);
  expect(pngChunks(result)?.map(({ name }) => name)).toEqual(['aAAA']);
});

const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${(i * i * 7919).toString(36)}\n`).join('');

function unzipped(bytes: Uint8Array): string | undefined {
  try {
    return gunzipSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}

test('makes what is packed smaller, and packs it again', async () => {
  const file = new Uint8Array(gzipSync(Buffer.from(`${words(200)}a needle\n${words(90)}`)));
  const { result, trials } = await reduced(file, (bytes) => unzipped(bytes)?.includes('needle') ?? false);
  expect(unzipped(result)).toBe('needle');
  expect(trials).toBeLessThan(120);
});

test('leaves of packed entries of a ZIP archive what matters in one, with a short name', async () => {
  const names = ['one.txt', 'two.txt', 'three.txt'];
  const file = zip(
    names.map((name, i) => chunk(name, new Uint8Array(Buffer.from(`${words(90 + i)}needle ${i}\n${words(40)}`)))),
    true,
  );
  const matters = ({ name, data }: Chunk): boolean => name !== '' && Buffer.from(data).includes('needle 1');
  const { result } = await reduced(file, (bytes) => zipEntries(bytes)?.some(matters) ?? false);
  expect(zipEntries(result)?.map(({ data }) => Buffer.from(data).toString())).toEqual(['needle 1']);
  expect(zipEntries(result)?.[0]?.name).toHaveLength(1);
});

test('leaves of a PDF file text that could be written by hand, also where its objects were packed together', async () => {
  const page = (i: number): PdfObject => ({ value: `<</Type/Page/Contents ${i} 0 R/MediaBox[0 0 100 200]>>` });
  const pages = Array.from({ length: 12 }, (_, i) => page(i + 20));
  const stream = `BT ${words(30).replaceAll('\n', ' ')} (needle) Tj ET`;
  const all = [{ value: '<</Type/Catalog/Pages 2 0 R>>' }, ...pages, { value: '<</Kind/Text>>', stream }];
  const hasNeedle = (bytes: Uint8Array): boolean => {
    const found = /(\d+) 0 obj\s*<<([^>]*)>>\s*stream\n([\s\S]*?)\n?endstream/.exec(
      Buffer.from(bytes).toString('latin1'),
    );
    if (found === null) return false;
    const content = found[2]!.includes('/FlateDecode') ? inflated(Buffer.from(found[3]!, 'latin1')) : found[3];
    return content?.includes('(needle) Tj') ?? false;
  };
  for (const file of [pdf(all), packedPdf(all)]) {
    const { result, trials } = await reduced(file, hasNeedle);
    expect(Buffer.from(result).toString('latin1')).toMatch(/^\d 0 obj<<>>stream\n\(needle\) Tjendstream$/);
    expect(trials).toBeLessThan(600);
  }
});

function inflated(bytes: Uint8Array): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}

test('leaves one entry of a ZIP archive', async () => {
  const entries = ['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name, i) => chunk(name, noise(80, 60 + 10 * i)));
  const file = zip(entries);
  const matters = ({ data }: Chunk): boolean => data.includes(82);
  const { result } = await reduced(file, (bytes) => zipEntries(bytes)?.some(matters) ?? false);
  expect(zipEntries(result)?.map(({ data }) => [...data])).toEqual([[82]]);
});

test('leaves of bytes without a form those that matter, the others as zeros', async () => {
  const file = Uint8Array.from([...noise(300, 0), 0, 200, ...noise(300, 3), 201, 0]);
  const { result } = await reduced(file, (bytes) => bytes.length >= 6 && bytes.includes(200) && bytes.includes(201));
  expect([...result].toSorted((a, b) => b - a)).toEqual([201, 200, 0, 0, 0, 0]);
});

test('lets go of what nothing points at any more, once a number is zero', async () => {
  const file = Uint8Array.from([5, ...Array<number>(30).fill(250), 0]);
  const isFilled = (bytes: Uint8Array): boolean => bytes.filter((byte) => byte === 250).length >= 30;
  const { result } = await reduced(file, (bytes) => bytes.length > 0 && (bytes[0] === 0 || isFilled(bytes)));
  expect([...result]).toEqual([0]);
});

test('leaves one small file of a tar archive', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name, i) => chunk(name, noise(700 + 100 * i, 9 * i)));
  const { result, trials } = await reduced(
    tar(files),
    (bytes) => tarEntries(bytes)?.some(({ name }) => name === 'c') ?? false,
  );
  expect(result.length).toBe(512);
  expect(tarEntries(result)?.map(({ name, data }) => [name, data.length])).toEqual([['c', 0]]);
  expect(trials).toBeLessThan(1000);
});

test('leaves the way to an element of DER', async () => {
  const number = (value: number): Element => [0x02, Uint8Array.of(value, 7, 7)];
  const inner: Element = [0x30, [number(1), number(2), number(3)]];
  const file = der([0x30, [inner, [0x31, [inner, number(9), [0x30, [inner, inner]]]], inner]]);
  const { result } = await reduced(file, (bytes) => derLeaves(bytes)?.some((leaf) => leaf[0] === 9) ?? false);
  expect(derLeaves(result)).toEqual([Uint8Array.of(9)]);
  expect(result.length).toBeLessThan(5);
});

test.each([
  ['sections of an object file', elf, elfSections, 220],
  ['tables of a font', sfnt, sfntTables, 29],
])('leaves one of the %s, with what matters', async (_, make, read, most) => {
  const parts = ['cmap', 'glyf', 'head', 'loca', 'name'].map((name, i) => chunk(name, noise(100, 40 * i)));
  const matters = ({ name, data }: Chunk): boolean => name === 'head' && data.includes(87);
  const { result } = await reduced(make(parts), (bytes) => read(bytes)?.some(matters) ?? false);
  expect(read(result)?.filter(matters)).toHaveLength(1);
  // What tells of it, and it.
  expect(result.length).toBeLessThanOrEqual(most);
});

test('leaves of a WebAssembly module one function with one instruction', async () => {
  const { result, trials } = await reduced(answering(), (bytes) => (answer(bytes) ?? 0) > 6);
  // A header, a type, a function of it, an export that is called `main`, a body and in it a number.
  expect(result).toHaveLength(38);
  expect(trials).toBeLessThan(300);
});
