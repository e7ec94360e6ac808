import type { Atoms, Span } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';
import { endOfToken } from './tokens.ts';

/** How many tokens on each side of a change may have become removable by it. */
const reach = 3;

/** A word that still stands in more places than these is in use anyway. */
const rare = 2;

/**
 * The parts of a text that differ from an earlier one, with the tokens around them and the words that stood in what
 * has gone, where few are left: where a change may have made another possible. Spans of bytes, ascending. Takes
 * time proportional to the texts.
 */
export function awakeSpans(before: Uint8Array, now: Uint8Array, atoms: Waking = 'tokens'): Span[] {
  const isSolid = atoms === 'structure';
  const old = splitTokens(before, isSolid);
  const current = splitTokens(now, isSolid);
  const { changed, gone, shortened } = compare(
    old.words,
    isSolid ? withOldNames(old.words, current.words) : current.words,
  );
  const awake = new Uint8Array(current.words.length);
  const left = new Map<string, number>();
  for (const word of current.words) if (gone.has(word)) left.set(word, (left.get(word) ?? 0) + 1);
  current.words.forEach((word, i) => {
    if (changed[i]) awake.fill(1, Math.max(0, i - reach), i + reach + 1);
    if ((left.get(word) ?? rare + 1) <= rare) awake[i] = 1;
    if (atoms === 'characters' && shortened[i]) awake[i] = 1;
  });
  if (changed[current.words.length]) awake.fill(1, Math.max(0, current.words.length - reach));
  return current.spans.filter((_, i) => awake[i]);
}

/** The same format, with only those atoms that touch what has changed since the earlier text. */
export function onlyAwake(
  format: Format<Uint8Array, Atoms>,
  before: Uint8Array | undefined,
  waking: Waking = 'tokens',
): Format<Uint8Array, Atoms> {
  if (before === undefined) return format;
  return {
    ...format,
    parse(source) {
      const atoms = format.parse(source);
      if (!atoms) return undefined;
      const touches = touching(awakeSpans(before, source, waking));
      const chosen = atoms.kept.filter((atom) => touches(atoms.starts[atom]!, atoms.ends[atom]!));
      if (chosen.length === 0) return undefined;
      return {
        source,
        starts: chosen.map((atom) => atoms.starts[atom]!),
        ends: chosen.map((atom) => atoms.ends[atom]!),
        kept: chosen.map((_, i) => i),
      };
    },
  };
}

/** Whether the bytes from one offset to another, end exclusive, touch one of the spans. */
export function touching(spans: readonly Span[]): (start: number, end: number) => boolean {
  return (start, end) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.to <= start) low = middle + 1;
      else high = middle;
    }
    return low < spans.length && spans[low]!.from < end;
  };
}

interface Tokens {
  readonly words: readonly string[];
  readonly spans: readonly Span[];
}

/** Without white space when `solid`. */
function splitTokens(source: Uint8Array, solid: boolean): Tokens {
  const words: string[] = [];
  const spans: Span[] = [];
  for (let from = 0; from < source.length; ) {
    const to = endOfToken(source, from);
    if (!solid || source[from]! > space) {
      words.push(Buffer.from(source.buffer, source.byteOffset + from, to - from).toString('latin1'));
      spans.push({ from, to });
    }
    from = to;
  }
  return { words, spans };
}

const space = 32;

/**
 * A token that has only become shorter wakes its characters and nothing else: what it is there for stays. For what is
 * made of tokens, as the nodes of a tree are, white space makes no difference, nor does a name that is new everywhere.
 */
export type Waking = 'tokens' | 'characters' | 'structure';

/** How far ahead to look for where two texts agree again. */
const horizon = 400;

/**
 * The words of a text, those called as they were before that only have another name now, and one that nothing had: to
 * be told only where all other tokens are the same.
 */
function withOldNames(old: readonly string[], now: readonly string[]): readonly string[] {
  if (old.length !== now.length) return now;
  const known = new Set(old);
  const still = new Set(now);
  const names = new Map<string, string>();
  for (const [i, word] of now.entries()) {
    const before = old[i]!;
    if (word === before) continue;
    if (
      known.has(word) ||
      still.has(before) ||
      !isWord(word) ||
      !isWord(before) ||
      (names.get(word) ?? before) !== before
    )
      return now;
    names.set(word, before);
  }
  return now.map((word) => names.get(word) ?? word);
}

interface Difference {
  /** Which tokens stand beside a difference, the end of the text included. */
  readonly changed: Uint8Array;
  readonly shortened: Uint8Array;
  /** The words that are not there any more in some place. */
  readonly gone: ReadonlySet<string>;
}

function compare(old: readonly string[], now: readonly string[]): Difference {
  const changed = new Uint8Array(now.length + 1);
  const shortened = new Uint8Array(now.length);
  const gone = new Set<string>();
  const drop = (from: number, to: number): void => {
    for (let j = from; j < to; j++) if (isWord(old[j]!)) gone.add(old[j]!);
  };
  let j = 0;
  for (let i = 0; i < now.length; i++) {
    if (now[i] === old[j]) {
      j++;
      continue;
    }
    if (j < old.length && now[i + 1] === old[j + 1] && isShortened(old[j]!, now[i]!)) {
      shortened[i] = 1;
      drop(j, j + 1);
      j++;
      continue;
    }
    changed[i] = 1;
    const again = old.slice(j, j + horizon).indexOf(now[i]!);
    drop(j, again < 0 ? j + 1 : j + again);
    j = again < 0 ? Math.min(j + 1, old.length) : j + again + 1;
  }
  if (j < old.length) changed[now.length] = 1;
  drop(j, old.length);
  return { changed, shortened, gone };
}

function isWord(token: string): boolean {
  return /[\w\x80-\xff]/.test(token);
}

/** Whether a token is what is left of another of its kind without some of its characters. */
function isShortened(token: string, now: string): boolean {
  if (now.length >= token.length || kindOfToken(now) !== kindOfToken(token)) return false;
  let at = 0;
  for (const char of token) if (char === now[at]) at++;
  return at === now.length;
}

function kindOfToken(token: string): 'word' | 'line end' | 'blank' {
  if (isWord(token)) return 'word';
  return /^[\r\n]/.test(token) ? 'line end' : 'blank';
}
