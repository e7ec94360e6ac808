import { isPdf } from '../is-binary.ts';
import { rowsOf } from './pdf-table.ts';
import { type Part, partsOf, unzipped } from './read-pdf.ts';

/** The latest of what an object has been, by its number and generation. */
type Objects = Map<string, string>;

const packedObjects = /\/Type\s*\/ObjStm\b/;
const packedTable = /\/Type\s*\/XRef\b/;

/**
 * A PDF file without objects that are packed together and without a packed table of them (PDF 1.5), neither of which
 * stands it that anything else moves: each object for itself, and a plain table behind them, of whose lines each can go
 * without the others. `undefined` when it is like this already.
 */
export function loosePdf(source: Uint8Array): Uint8Array | undefined {
  if (!isPdf(source)) return undefined;
  const text = Buffer.from(source).toString('latin1');
  const parts = partsOf(text);
  const objects: Objects = new Map();
  let trailer: string | undefined;
  for (const part of parts) {
    const head = text.slice(part.from, part.stream?.from ?? part.to);
    if (part.stream !== undefined && packedTable.test(head)) trailer = head;
    else if (part.stream === undefined || !packedObjects.test(head))
      objects.set(part.name, text.slice(part.from, part.to));
    else for (const [name, object] of unpacked(text, { ...part, head })) objects.set(name, object);
  }
  if (rowsOf(text).some(({ at, gone }) => at !== undefined && gone.by !== undefined)) trailer ??= plainTrailer(text);
  return trailer === undefined || /\/Encrypt\b/.test(trailer)
    ? undefined
    : Buffer.from(written(objects, trailer), 'latin1');
}

/** Behind a table of which no line can go. */
function plainTrailer(text: string): string | undefined {
  return text.slice(text.lastIndexOf('trailer')).split('startxref', 1)[0];
}

/** In front of the objects stand their numbers and where each begins. */
function unpacked(text: string, { stream, head }: Part & { readonly head: string }): Objects {
  const objects: Objects = new Map();
  const bytes = text.slice(stream!.from, stream!.to);
  const content = head.includes('/Filter') ? unzipped(bytes) : bytes;
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? Number.NaN);
  if (content === undefined || Number.isNaN(first)) return objects;
  const numbers = content.slice(0, first).trim().split(/\s+/);
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const next = numbers[i + 3];
    const end = next === undefined ? content.length : first + Number(next);
    const object = content.slice(first + Number(numbers[i + 1]), end).trim();
    objects.set(`${numbers[i]} 0`, `${numbers[i]} 0 obj\n${object}\nendobj\n`);
  }
  return objects;
}

function written(objects: Objects, trailer: string): string {
  let text = '%PDF-1.4\n';
  const rows: string[] = [];
  let size = 1;
  for (const [name, object] of objects) {
    const [number, generation = ''] = name.split(' ');
    rows.push(`${number} 1\n${digits(text.length, 10)} ${digits(generation, 5)} n \n`);
    size = Math.max(size, Number(number) + 1);
    text += object.endsWith('\n') ? object : `${object}\n`;
  }
  const entries = ['Root', 'Info'].flatMap(
    (key) => new RegExp(String.raw`/${key}\s+\d+\s+\d+\s+R`).exec(trailer)?.[0] ?? [],
  );
  const known = [`/Size ${size}`, ...entries].join(' ');
  const table = `xref\n0 1\n${digits(0, 10)} 65535 f \n${rows.join('')}trailer\n<<${known}>>\n`;
  return `${text}${table}startxref\n${text.length}\n%%EOF\n`;
}

function digits(value: number | string, count: number): string {
  return String(value).padStart(count, '0');
}
