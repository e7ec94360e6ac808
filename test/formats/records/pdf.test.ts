import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loosePdf } from '../../../src/formats/records/loose-pdf.ts';
import { withChanges } from '../../../src/formats/records/measured.ts';
import { packedIn } from '../../../src/formats/records/packed.ts';
import { readRecords } from '../../../src/formats/records/read-records.ts';
import { type PdfObject, packedPdf, pdf, pdfObjects } from '../../support/pdf.ts';

const value = fc.constantFrom('<</Type/Catalog/Pages 2 0 R>>', '<</Kids[3 0 R]/Count 1>>', '<</Name(a \\) b)>>');
const object: fc.Arbitrary<PdfObject> = fc.oneof(
  fc.record({ value }),
  fc.record({ value, stream: fc.string({ minLength: 1, maxLength: 200 }).map((text) => `${text} endobj 1 0 obj`) }),
);
const objects = fc.array(object, { minLength: 2, maxLength: 8 });

const numbered = (all: readonly PdfObject[]): Map<number, PdfObject> => new Map(all.map((one, i) => [i + 1, one]));

test('the table of a PDF file says where objects are when others have gone', () => {
  fc.assert(
    fc.property(objects, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (all, goes) => {
      const file = pdf(all);
      expect(pdfObjects(file)).toEqual(numbered(all));
      const found = readRecords(file)!;
      expect(withChanges(found, [])).toEqual(file);
      const gone = found.levels[0]!.slice(0, all.length).filter((_, i) => goes[i]);
      const changes = gone.flat().sort((one, other) => one.from - other.from);
      const left = pdfObjects(withChanges(found, changes))!;
      const kept = [...numbered(all)].filter(([number]) => !goes[number - 1]);
      for (const [number, one] of kept) expect(left.get(number)).toEqual(one);
    }),
  );
});

test('an object goes with its line of the table, and the trailer says which number is the highest', () => {
  const file = loosePdf(packedPdf([{ value: '<</Type/Catalog>>' }, { value: '<</A 1>>' }, { value: '<</B 1>>' }]))!;
  const found = readRecords(file)!;
  const left = Buffer.from(
    withChanges(
      found,
      [...found.levels[0]![2]!].sort((a, b) => a.from - b.from),
    ),
  ).toString();
  expect(left).toContain('/Size 3');
  expect(left).not.toContain('\n3 1\n');
  expect(left).toContain('\n2 1\n');
});

test('a plain table gets lines that can go without the others', () => {
  const loose = loosePdf(pdf([{ value: '<</Type/Catalog>>' }, { value: '<</A 1>>' }]))!;
  expect(Buffer.from(loose).toString()).toContain('xref\n0 1\n0000000000 65535 f \n1 1\n');
  expect(loosePdf(loose)).toBeUndefined();
});

test('a stream says how long it is when something else is packed in it', () => {
  const long = Array.from({ length: 60 }, (_, i) => `(${(i * i * 7919).toString(36)}) Tj`).join(' ');
  const found = readRecords(pdf([{ value: '<</Type/Catalog>>' }, { value: '<</A 1>>', stream: long }]))!;
  const [one] = packedIn(found);
  expect(Buffer.from(one!.content).toString()).toBe(long);
  const changed = withChanges(found, [{ from: one!.from, to: one!.to, by: one!.pack(Buffer.from('words')) }]);
  expect(pdfObjects(changed)?.get(2)).toEqual({ value: '<</A 1>>', stream: 'words' });
});

test('keys go with what they are for, and values of lists alone', () => {
  const file = pdf([{ value: '<</Kids[3 0 R 4 0 R]/Box<</A 1/B<41>>>/Text(a (b\\)) c)>>' }]);
  const text = (changes: readonly { readonly from: number; readonly to: number }[]): string[] =>
    changes.map(({ from, to }) => Buffer.from(file.subarray(from, to)).toString());
  const [, outer, inner] = readRecords(file)!.levels.map((level) => text(level.flat()));
  expect(outer).toContain('/Box<</A 1/B<41>>>');
  expect(outer).toContain('/Kids[3 0 R 4 0 R]');
  expect(inner).toEqual(['3 0 R', '4 0 R', '/A 1', '/B<41>']);
});

test('objects that are packed together can be had each for itself', () => {
  fc.assert(
    fc.property(objects, (all) => {
      const loose = loosePdf(packedPdf(all));
      expect(pdfObjects(loose!)).toEqual(numbered(all));
    }),
  );
  expect(loosePdf(loosePdf(packedPdf([{ value: '<<>>' }]))!)).toBeUndefined();
});
