import type { TestCase } from '../../core/test-case.ts';
import { fromBytes } from '../latin1.ts';
import type { Packed } from '../records/packed.ts';

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

/** Bytes that are written in base 16 or 64, where nothing else would be spelled in just that way. */
export function encodedIn(source: TestCase): Packed[] {
  return Array.from(fromBytes(source).matchAll(runs), ({ 0: text, index }) => encodedAt(index, text) ?? []).flat();
}

function encodedAt(from: number, text: string): Packed | undefined {
  const lines = text.split(/\r?\n/);
  const width = lines[0]!.length;
  if (lines.some((line, i) => line.length > width || (line.length < width && i < lines.length - 1))) return undefined;
  const whole = lines.join('');
  if (whole.length < shortest || new Set(whole).size < fewestSigns) return undefined;
  const separator = text.includes('\r') ? '\r\n' : '\n';
  const row = new RegExp(lines.length === 1 ? '[^]+' : `[^]{1,${width}}`, 'g');
  for (const spelling of spellings) {
    const content = new Uint8Array(Buffer.from(whole, spelling.as));
    if (spelled(content, spelling) !== whole) continue;
    const pack = (changed: Uint8Array): Uint8Array =>
      Buffer.from((spelled(changed, spelling).match(row) ?? []).join(separator));
    return { from, to: from + text.length, content, pack };
  }
  return undefined;
}

function spelled(content: Uint8Array, { as, like = (text) => text }: Spelling): string {
  return like(Buffer.from(content).toString(as));
}
