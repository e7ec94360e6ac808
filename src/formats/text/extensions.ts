import type { Atoms } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { spansOf } from './quotations.ts';

const extension = /\b__(?:attribute(?:__)?|declspec|asm__|extension__)\b/g;

/** What compilers of C and C++ are told besides: these belong to no node where a grammar does not know them. */
export const extensions: Format<Uint8Array, Atoms> = spansOf(extensionsIn);

/** Such a word with what is in brackets behind it: from and to, in bytes. */
export function* extensionsIn(text: string): Iterable<readonly [number, number]> {
  for (const { index, 0: word } of text.matchAll(extension)) yield [index, endOfArguments(text, index + word.length)];
}

/** In bytes: brackets that are not closed by then are none of an extension. */
export const longest = 1000;

function endOfArguments(text: string, from: number): number {
  const [space] = /^[ \t]*/.exec(text.slice(from, from + 16))!;
  if (text[from + space.length] !== '(') return from;
  let depth = 0;
  for (let at = from + space.length; at < Math.min(text.length, from + longest); at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return from;
}
