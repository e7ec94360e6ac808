import type { Span } from '../../core/configuration.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes } from '../latin1.ts';

/** Bytes that a text spells with letters and digits. */
export interface Encoded extends Span {
  /** What they are. */
  readonly content: Uint8Array;
  /** How other bytes are spelled in this place. */
  encode(content: Uint8Array): Uint8Array;
}

/** Fewer characters go like any others. */
const shortest = 64;
/** Of fewer signs a line of a drawing may be made as well. */
const fewestSigns = 12;
/** It often stands in lines, all but the last of them as long as the first. */
const inLines = String.raw`[\da-z+/]{16,}(?:\r?\n[\da-z+/]{2,}={0,2})+`;
const inOneLine = String.raw`[\da-z+/]{${shortest},}={0,2}|[\w-]{${shortest},}`;
const runs = new RegExp(`${inLines}|${inOneLine}`, 'gi');

interface Spelling {
  readonly as: 'hex' | 'base64' | 'base64url';
  /** What makes the signs that Node writes those of the text. */
  readonly like?: (text: string) => string;
}

const spellings: readonly Spelling[] = [
  { as: 'hex' },
  { as: 'hex', like: (text) => text.toUpperCase() },
  { as: 'base64' },
  { as: 'base64', like: (text) => text.replace(/=+$/, '') },
  { as: 'base64url' },
];

/** What is written in base 16 or 64, where nothing else would be spelled in just that way. */
export function encodedIn(source: TestCase): Encoded[] {
  return Array.from(fromBytes(source).matchAll(runs), ({ 0: text, index }) => encodedAt(index, text) ?? []).flat();
}

function encodedAt(from: number, text: string): Encoded | undefined {
  const lines = text.split(/\r?\n/);
  const width = lines[0]!.length;
  if (lines.some((line, i) => line.length > width || (line.length < width && i < lines.length - 1))) return undefined;
  const whole = lines.join('');
  if (whole.length < shortest || new Set(whole).size < fewestSigns) return undefined;
  const spelling = spellings.find((one) => spelled(decoded(whole, one), one) === whole);
  if (spelling === undefined) return undefined;
  const separator = text.includes('\r') ? '\r\n' : '\n';
  const row = new RegExp(lines.length === 1 ? '[^]+' : `[^]{1,${width}}`, 'g');
  return {
    from,
    to: from + text.length,
    content: decoded(whole, spelling),
    encode: (content) => Buffer.from((spelled(content, spelling).match(row) ?? []).join(separator)),
  };
}

function decoded(text: string, { as }: Spelling): Uint8Array {
  return new Uint8Array(Buffer.from(text, as));
}

function spelled(content: Uint8Array, { as, like = (text) => text }: Spelling): string {
  return like(Buffer.from(content).toString(as));
}
