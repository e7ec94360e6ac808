import type { Joined, Proposal, Search } from '../../src/core/search.ts';

/** What a walk in windows asked: windows in brackets, combinations outside. */
export interface Windowed {
  readonly words: string;
  readonly tests: number;
  readonly result: string | undefined;
}

export interface Windows<T> {
  readonly width: number;
  readonly judge: (text: string) => boolean;
  readonly spell: (value: T) => string;
  /** Goes on behind the whole window, instead of where the last accepted proposal goes on. */
  readonly behind?: boolean;
}

/**
 * GreeDDy as a reference (Vince 2024, chapter 6): fills a window with proposals of one round that are not known yet,
 * judges all of them, then tries all interesting ones at once, else the first and each further one on top of it.
 */
export function greedyWindows<T>(search: Search<T>, { width, judge, spell, behind }: Windows<T>): Windowed {
  const known = new Map<string, boolean>();
  const spoken: string[] = [];
  const ask = (proposal: Proposal<T>): string | undefined => {
    const text = spell(proposal.value());
    if (known.has(text)) return undefined;
    known.set(text, judge(text));
    return known.get(text) ? `${text}!` : text;
  };
  const accepts = (proposal: Proposal<T>): boolean => {
    const word = ask(proposal);
    if (word) spoken.push(word);
    return known.get(spell(proposal.value())) === true;
  };
  let result: string | undefined;
  for (let rest: Iterator<Proposal<T>> = search[Symbol.iterator](), peeked = rest.next(); !peeked.done; ) {
    const round = peeked.value.round;
    const asked: string[] = [];
    const found: Proposal<T>[] = [];
    let last = peeked.value;
    while (!peeked.done && peeked.value.round === round && asked.length < width) {
      const word = ask(peeked.value);
      if (word) asked.push(word);
      if (known.get(spell(peeked.value.value()))) found.push(peeked.value);
      last = peeked.value;
      peeked = rest.next();
    }
    if (asked.length > 0) spoken.push(`[${asked.join(' ')}]`);
    const accepted = combined(found, accepts);
    if (!accepted) continue;
    result = spell(accepted.value());
    rest = goOn(accepted, behind && !found.includes(last) ? last : undefined)[Symbol.iterator]();
    peeked = rest.next();
  }
  return { words: spoken.join(' '), tests: known.size, result };
}

function goOn<T>(accepted: Proposal<T>, rejected: Proposal<T> | undefined): Search<T> {
  return rejected?.join?.(accepted)?.rejected() ?? accepted.accepted();
}

function combined<T>(found: readonly Proposal<T>[], accepts: (p: Proposal<T>) => boolean): Proposal<T> | undefined {
  const [first, ...others] = found;
  if (!first) return undefined;
  const all = others.reduce<Proposal<T> | undefined>((joined, p) => joined && onTop(p, joined), first);
  if (all && accepts(all)) return all;
  let current = first;
  for (const proposal of others) {
    const joined: Joined<T> | undefined = proposal.join?.(current);
    if (joined?.adds && accepts(joined)) current = joined;
  }
  return current;
}

/** Both, or the earlier one alone when it makes the later change already. */
function onTop<T>(proposal: Proposal<T>, earlier: Proposal<T>): Proposal<T> | undefined {
  const joined = proposal.join?.(earlier);
  return joined && !joined.adds ? earlier : joined;
}
