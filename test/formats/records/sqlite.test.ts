import { describe, expect, test } from 'vitest';
import { withChanges } from '../../../src/formats/records/measured.ts';
import { readRecords } from '../../../src/formats/records/read-records.ts';

const pageSize = 512;
const inner = 5;
const leaf = 13;

interface Page {
  readonly type: number;
  readonly cells: readonly (readonly number[])[];
  readonly last?: number;
}

const text = (written: string): number[] => [...Buffer.from(written)];

/** A row of a table, of texts and numbers of one byte. */
function row(number: number, values: readonly (string | number)[]): number[] {
  const types = values.map((value) => (typeof value === 'number' ? 1 : 13 + 2 * value.length));
  const payload = [
    1 + types.length,
    ...types,
    ...values.flatMap((value) => (typeof value === 'number' ? [value] : text(value))),
  ];
  return [payload.length, number, ...payload];
}

/** A row of the table of tables. */
const table = (number: number, name: string, root: number): number[] => row(number, ['table', name, name, root, '']);

/** What is above another page. */
const above = (page: number, key: number): number[] => [0, 0, 0, page, key];

function database(pages: readonly Page[]): Uint8Array {
  const file = Buffer.alloc(pageSize * pages.length);
  file.write('SQLite format 3\0', 'latin1');
  file.writeUInt16BE(pageSize, 16);
  file.writeUInt32BE(pages.length, 28);
  for (const [i, { type, cells, last }] of pages.entries()) {
    const header = i === 0 ? 100 : i * pageSize;
    file[header] = type;
    file.writeUInt16BE(cells.length, header + 3);
    if (last !== undefined) file.writeUInt32BE(last, header + 8);
    let content = pageSize;
    for (const [j, cell] of cells.entries()) {
      content -= cell.length;
      file.set(cell, i * pageSize + content);
      file.writeUInt16BE(content, header + (last === undefined ? 8 : 12) + 2 * j);
    }
  }
  return file;
}

/** The rows of a table, as a program that reads the file finds them; of `schema` what is said of the tables. */
function rowsOf(file: Uint8Array, name: string): string[] {
  const bytes = Buffer.from(file);
  expect(bytes.readUInt32BE(28) * pageSize).toBe(bytes.length);
  const rows = (page: number): Buffer[] => {
    const start = (page - 1) * pageSize;
    const header = page === 1 ? 100 : start;
    const isInner = bytes[header] === inner;
    expect([inner, leaf]).toContain(bytes[header]);
    const cells = Array.from({ length: bytes.readUInt16BE(header + 3) }, (_, i) => {
      const at = start + bytes.readUInt16BE(header + (isInner ? 12 : 8) + 2 * i);
      return bytes.subarray(at, at + (isInner ? 5 : 2 + bytes[at]!));
    });
    return isInner
      ? [...cells.map((cell) => cell.readUInt32BE(0)), bytes.readUInt32BE(header + 8)].flatMap(rows)
      : cells;
  };
  const found = name === 'schema' ? undefined : rows(1).find((cell) => cell.includes(`table${name}${name}`));
  return rows(found === undefined ? 1 : found.at(-1)!).map((cell) => cell.toString('latin1').replace(/[^a-z]/g, ''));
}

const cases = database([
  { type: leaf, cells: [table(1, 'tt', 2), table(2, 'uu', 5)] },
  { type: inner, cells: [above(3, 2)], last: 4 },
  { type: leaf, cells: [row(1, ['one']), row(2, ['two'])] },
  { type: leaf, cells: [row(3, ['three'])] },
  { type: leaf, cells: [row(1, ['four']), row(2, ['five']), row(3, ['six'])] },
]);

function changed(level: number, ...chosen: readonly number[]): Uint8Array {
  const records = readRecords(cases)!;
  const changes = chosen.flatMap((one) => records.levels[level]![one]!);
  return withChanges(
    records,
    changes.toSorted((a, b) => a.from - b.from),
  );
}

describe('of a database', () => {
  test('all is read', () => {
    expect([rowsOf(cases, 'tt'), rowsOf(cases, 'uu')]).toEqual([
      ['one', 'two', 'three'],
      ['four', 'five', 'six'],
    ]);
    expect(withChanges(readRecords(cases)!, [])).toEqual(new Uint8Array(cases));
  });

  test.each([0, 1])('a table goes with its pages, and others are found where they have come to', (level) => {
    const left = changed(level, 0);
    expect(left.length).toBe(2 * pageSize);
    expect(rowsOf(left, 'schema')).toEqual(['tableuuuu']);
    expect(rowsOf(left, 'uu')).toEqual(['four', 'five', 'six']);
  });

  test('a page goes with what names it', () => {
    const left = changed(2, 0);
    expect(rowsOf(left, 'tt')).toEqual(['three']);
    expect(rowsOf(left, 'uu')).toEqual(['four', 'five', 'six']);
  });

  test('a page takes the place of all pages of a table', () => {
    const left = changed(3, 1);
    expect(left.length).toBe(3 * pageSize);
    expect([['one', 'two'], ['three']]).toContainEqual(rowsOf(left, 'tt'));
    expect(rowsOf(left, 'uu')).toEqual(['four', 'five', 'six']);
  });

  test('rows go from a page, which keeps its size', () => {
    const six = readRecords(cases)!.levels[4]!.findIndex(([place]) => place!.from === 4 * pageSize + 8 + 4);
    const left = changed(4, six, six - 1);
    expect(left.length).toBe(cases.length);
    expect(rowsOf(left, 'uu')).toEqual(['four']);
    expect(rowsOf(left, 'tt')).toEqual(['one', 'two', 'three']);
  });
});

test('what only begins like a database is none', () => {
  expect(readRecords(Buffer.from('SQLite format 3\0'.padEnd(600)))?.isWholeOnly).toBeUndefined();
});
