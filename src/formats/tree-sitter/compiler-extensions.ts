import { type Arena, isLeaf } from '../../tree/arena.ts';
import { extensionsIn, longest } from '../text/extensions.ts';
import type { ReadText, Text } from './runtime.ts';

/** Whose compilers read more in many more places than the grammar does. */
const languages: ReadonlySet<string> = new Set(['c', 'cpp']);

/**
 * Reads a text that could not be parsed in full once more, as if there were white space in place of such extensions;
 * the better tree counts. They belong to the gaps between its nodes then, or to what they stand in front of. `namespace
 * std __attribute__((...)) {` is an example: without this, what is in the namespace stands beside it, and its braces in
 * nodes of their own.
 */
export function parsedWithoutExtensions(
  language: string,
  read: ReadText,
): (bytes: Uint8Array, limitMs?: number) => Arena | undefined {
  return (bytes, limitMs) => {
    const known = languages.has(language);
    // Of a long text, one of the two has to do.
    const first = known && bytes.length > longText ? blankedIn(bytes) : undefined;
    const text = read(first?.text ?? bytes, limitMs);
    let other: Text | undefined;
    try {
      if (first !== undefined) return asWritten(text?.arena(), bytes, first);
      const broken = text !== undefined && known ? text.broken : 0;
      const blanked = broken === 0 ? undefined : blankedIn(bytes);
      other = blanked && read(blanked.text, limitMs);
      if (other === undefined || other.broken >= broken) return text?.arena();
      return asWritten(other.arena(), bytes, blanked!);
    } finally {
      for (const one of [text, other]) one?.close();
    }
  };
}

/** In bytes: it takes a second to read. */
const longText = 500_000;

function asWritten(arena: Arena | undefined, text: Uint8Array, { before }: Blanked): Arena | undefined {
  return arena && { ...arena, text, start: startsWith(arena, before) };
}

interface Blanked {
  readonly text: Uint8Array;
  /**
   * By where something begins, where the extensions in front of it do, if nothing but a beginning is in front of them.
   */
  readonly before: ReadonlyMap<number, number>;
}

/**
 * With white space in place of the extensions and of what is in brackets behind them; `undefined` when there are none.
 */
function blankedIn(bytes: Uint8Array): Blanked | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  let blanked: Buffer | undefined;
  const before = new Map<number, number>();
  for (const [from, to] of unreadIn(text)) {
    blanked ??= Buffer.from(bytes);
    blanked.fill(' ', from, to);
    const first = before.get(from) ?? (isBeginning(text, from) ? from : undefined);
    if (first !== undefined) before.set(to + /^\s*/.exec(text.slice(to, to + longest))![0].length, first);
  }
  return blanked && { text: blanked, before };
}

/** In order: extensions, and what the grammar does not know of the language. */
function unreadIn(text: string): (readonly [number, number])[] {
  const others = unknown.flatMap((form) =>
    [...text.matchAll(form)].map(({ index, 0: words }) => [index, index + words.length] as const),
  );
  return [...extensionsIn(text), ...others].sort(([a], [b]) => a - b);
}

/** What is left reads as a declaration. */
const unknown: readonly RegExp[] = [
  // `extern template class A<int>;` and the same without `extern`.
  /\b(?:extern\s+)?template\b(?=\s*[\w:])/g,
  /\[\[\w+\]\](?=\s*friend\b)/g,
  // A macro on a line of its own, which mostly stands for a namespace.
  /^[A-Z][A-Z\d_]*(?=[ \t]*\n\s*namespace\b)/gm,
];

function isBeginning(text: string, at: number): boolean {
  return /(?:^|[;{}])\s*$/.test(text.slice(Math.max(0, at - longest), at));
}

/** Where the nodes begin, with what stands in front of them. */
function startsWith(arena: Arena, before: ReadonlyMap<number, number>): Arena['start'] {
  const start = arena.start.slice();
  for (let node = 1; node < arena.size; node++) {
    const first = before.get(arena.start[node]!);
    const isOutermost = arena.start[arena.parent[node]!] !== arena.start[node];
    if (first !== undefined && isOutermost && !isLeaf(arena, node)) start[node] = first;
  }
  return start;
}
