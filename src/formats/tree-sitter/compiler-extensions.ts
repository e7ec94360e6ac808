import type { Arena } from '../../tree/arena.ts';
import type { ReadText, Text } from './runtime.ts';

/** Whose compilers read more in many more places than the grammar does, and what that begins with. */
const languages: ReadonlySet<string> = new Set(['c', 'cpp']);
const extension = /\b__(?:attribute(?:__)?|declspec|asm__|extension__)\b/g;

/**
 * Reads a text that could not be parsed in full once more, as if there were white space in place of such extensions; the
 * better tree counts. They belong to the gaps between its nodes then. `namespace std __attribute__((...)) {` is an example: without
 * this, what is in the namespace stands beside it, and its braces in nodes of their own.
 */
export function parsedWithoutExtensions(
  language: string,
  read: ReadText,
): (bytes: Uint8Array, limitMs?: number) => Arena | undefined {
  return (bytes, limitMs) => {
    const text = read(bytes, limitMs);
    let other: Text | undefined;
    try {
      const broken = text !== undefined && languages.has(language) ? text.broken : 0;
      const blanked = broken === 0 ? undefined : blankedIn(bytes);
      other = blanked && read(blanked, limitMs);
      if (other === undefined || other.broken >= broken) return text?.arena();
      const arena = other.arena();
      return arena && { ...arena, text: bytes };
    } finally {
      for (const one of [text, other]) one?.close();
    }
  };
}

/** With white space in place of the extensions and of what is in brackets behind them; `undefined` when there are none. */
function blankedIn(bytes: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  let blanked: Buffer | undefined;
  for (const { index, 0: word } of text.matchAll(extension)) {
    blanked ??= Buffer.from(bytes);
    blanked.fill(' ', index, endOfArguments(text, index + word.length));
  }
  return blanked;
}

/** In bytes: brackets that are not closed by then are none of an extension. */
const longest = 1000;

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
