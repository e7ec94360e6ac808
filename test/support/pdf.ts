import { deflateSync, inflateSync } from 'node:zlib';

/** The dictionary or value of an object, and what its stream holds. */
export interface PdfObject {
  readonly value: string;
  readonly stream?: string;
}

/** Of objects with the numbers 1, 2 and so on; streams are packed, and say how long they are. */
export function pdf(objects: readonly PdfObject[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const rows = objects.map(({ value, stream }, i) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += written(i + 1, value, stream);
    return row;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return bytes(text + table + trailer);
}

/** The same as PDF 1.5 has it: what has no stream is packed together, and so is the table. */
export function packedPdf(objects: readonly PdfObject[]): Uint8Array {
  const [numbers, values]: [number[], string[]] = [[], []];
  let text = '%PDF-1.5\n';
  const places = objects.map(({ value, stream }, i) => {
    if (stream === undefined) {
      numbers.push(i + 1, values.join(' ').length + Number(values.length > 0));
      values.push(value);
      return [2, objects.length + 1, values.length - 1];
    }
    const at = text.length;
    text += written(i + 1, value, stream);
    return [1, at, 0];
  });
  const head = `${numbers.join(' ')} `;
  places.push([1, text.length, 0]);
  const kind = `<</Type/ObjStm/N ${values.length}/First ${head.length}>>`;
  text += written(objects.length + 1, kind, head + values.join(' '));
  const start = text.length;
  const table = places.map(([type, place, index]) => String.fromCharCode(type!, place! >> 8, place! & 255, index!));
  text += written(objects.length + 2, `<</Type/XRef/W[1 2 1]/Root 1 0 R/Size ${objects.length + 3}>>`, table.join(''));
  return bytes(`${text}startxref\n${start}\n%%EOF\n`);
}

/** What a reader that believes the table finds, by number; `undefined` when it would refuse the file. */
export function pdfObjects(file: Uint8Array): Map<number, PdfObject> | undefined {
  const text = Buffer.from(file).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? Number.NaN);
  const table = text.startsWith('xref\n', start) ? text.slice(start) : '';
  const rows = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
  if (table === '') return undefined;
  const found = new Map<number, PdfObject>();
  for (const at of rows) {
    const object = /^(\d+) 0 obj\n(.*)\n(?:stream\n([\s\S]*?)\nendstream\n)?endobj\n/.exec(text.slice(at));
    // The object has been deleted.
    if (object === null) continue;
    const [, number, value = '', stream] = object;
    const length = /\/Length (\d+)/.exec(value)?.[1];
    if (stream !== undefined && Number(length) !== stream.length) return undefined;
    const plain = stream && value.includes('/Filter') ? inflateSync(Buffer.from(stream, 'latin1')).toString() : stream;
    const bare = value.replace(/\/Length \d+|\/Filter\/FlateDecode/g, '');
    found.set(Number(number), { value: bare, ...(plain !== undefined && { stream: plain }) });
  }
  return found;
}

function written(number: number, value: string, stream: string | undefined): string {
  if (stream === undefined) return `${number} 0 obj\n${value}\nendobj\n`;
  const packed = deflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  const head = value.replace(/>>$/, `/Length ${packed.length}/Filter/FlateDecode>>`);
  return `${number} 0 obj\n${head}\nstream\n${packed}\nendstream\nendobj\n`;
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
