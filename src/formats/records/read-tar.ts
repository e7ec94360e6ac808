import type { Span } from '../../core/configuration.ts';
import { moved } from '../gaps.ts';
import { type Field, sumOf } from './measured.ts';
import { type Digits, decoded } from './notation.ts';
import type { Records } from './records.ts';

const block = 512;
/** Where a header says how long what follows is, and what all its bytes add up to. */
const size = { from: 124, to: 135 };
const sum = { from: 148, to: 154 };
/** Counted as blanks in the sum. */
const blank = { from: 148, to: 156 };
const typeAt = 156;
/** Links and the like, which nothing follows whatever their size. */
const empty = /[1-6]/;

/**
 * The entries of a tar archive, and the blocks of what is in them. `undefined` when it is none: the first header must
 * have the right sum. What is behind the last entry that is understood goes or stays as a whole.
 */
export function readTar(source: Uint8Array): Records | undefined {
  const fields: Field[] = [];
  const entries: Span[][] = [];
  const blocks: Span[][] = [];
  let at = 0;
  while (at + block <= source.length) {
    const length = lengthAt(source, at);
    if (length === undefined) break;
    const content = { from: at + block, to: Math.min(source.length, at + block + length) };
    const end = Math.min(source.length, at + block + Math.ceil(length / block) * block);
    entries.push([{ from: at, to: end }]);
    for (let from = content.from; from < end; from += block) blocks.push([{ from, to: Math.min(end, from + block) }]);
    fields.push(
      { ...moved(size, at), notation: octal(11), means: { type: 'length', of: content, plus: 0 } },
      {
        ...moved(sum, at),
        notation: octal(6),
        means: { type: 'sum', ...summed(at) },
      },
    );
    at = end;
  }
  if (entries.length === 0) return undefined;
  const rest = at < source.length ? [[{ from: at, to: source.length }]] : [];
  return { source, fields, levels: [[...entries, ...rest], blocks], isWholeOnly: true };
}

/** `undefined` when no header begins here. */
function lengthAt(source: Uint8Array, at: number): number | undefined {
  const told = decoded(source, octal(6), moved(sum, at))?.value;
  const length = decoded(source, octal(11), moved(size, at))?.value;
  if (told === undefined || length === undefined || told !== sumOf(source, summed(at))) return undefined;
  return empty.test(String.fromCharCode(source[at + typeAt]!)) ? 0 : length;
}

function octal(digits: number): Digits {
  return { digits, radix: 8 };
}

function summed(at: number): Record<'of' | 'blank', Span> {
  return { of: { from: at, to: at + block }, blank: moved(blank, at) };
}
