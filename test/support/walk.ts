import type { OutcomeCache } from '../../src/core/oracle.ts';
import type { Proposal, Search } from '../../src/core/search.ts';
import { fingerprintOf } from './fingerprints.ts';
import type { Interest } from './interest.ts';
import { bytes, spell } from './texts.ts';

export interface Ground<T> {
  readonly interest: Interest;
  readonly spell: (value: T) => string;
  readonly cache?: OutcomeCache;
  /** What the cache knows a value by, when it is not the text. */
  readonly key?: (value: T) => string;
  /** A walk that asks more often than this does not end. */
  readonly limit?: number;
}

export interface Step {
  readonly label: string;
  readonly text: string;
  readonly interesting: boolean;
  /** Answered from the cache. */
  readonly known: boolean;
}

/** What a sequential walk asked, and how often the cache knew. */
export interface Walked<T> {
  readonly steps: readonly Step[];
  readonly tests: number;
  readonly hits: number;
  readonly accepted: readonly Proposal<T>[];
}

/** Walks a search to its end, one proposal after the other. */
export function walk<T>(search: Search<T>, ground: Ground<T>): Walked<T> {
  const steps: Step[] = [];
  const accepted: Proposal<T>[] = [];
  for (let rest = search; ; ) {
    const taken = firstInteresting(rest, ground, steps);
    if (!taken) break;
    accepted.push(taken);
    rest = taken.accepted();
  }
  const hits = steps.filter((step) => step.known).length;
  return { steps, tests: steps.length - hits, hits, accepted };
}

/** Walks a pass over a text to its end, and tells what is left of it. */
export function walkText(
  pass: (testCase: Uint8Array) => Search<Uint8Array>,
  text: string,
  interest: Interest,
): Walked<Uint8Array> & { readonly result: string } {
  const walked = walk(pass(bytes(text)), { interest, spell });
  const last = walked.accepted.at(-1);
  return { ...walked, result: last === undefined ? text : spell(last.value()) };
}

/** One word for each candidate: `!` after the interesting ones, `=` before those that the cache knew. */
export function words<T>({ steps }: Walked<T>): string {
  return steps.map(({ text, interesting, known }) => `${known ? '=' : ''}${text}${interesting ? '!' : ''}`).join(' ');
}

/** A trail to be read: label, candidate and verdict of each proposal. */
export function trail<T>({ steps }: Walked<T>): string {
  const width = Math.max(...steps.map((step) => step.label.length));
  return steps.map((s) => `${s.label.padEnd(width)}  ${s.text}  ${s.interesting ? 'yes' : 'no'}`).join('\n');
}

function firstInteresting<T>(search: Search<T>, ground: Ground<T>, steps: Step[]): Proposal<T> | undefined {
  for (const proposal of search) {
    if (steps.length >= (ground.limit ?? 100_000)) throw new Error(`still going on after ${steps.length} proposals`);
    const text = ground.spell(proposal.value());
    const step = { label: proposal.label, text, ...ask(proposal.value(), ground) };
    steps.push(step);
    if (step.interesting) return proposal;
  }
  return undefined;
}

/** As a session asks: look up, else judge and remember; an interesting candidate becomes the current one. */
function ask<T>(value: T, { interest, cache, spell, key = spell }: Ground<T>): Pick<Step, 'interesting' | 'known'> {
  const text = spell(value);
  const fingerprint = fingerprintOf(key(value));
  const remembered = cache?.get(fingerprint);
  const interesting = remembered ? remembered.verdict === 'interesting' : interest(text);
  if (!remembered) cache?.set(fingerprint, { verdict: interesting ? 'interesting' : 'uninteresting' }, text.length);
  if (interesting) cache?.shrunk?.(text.length);
  return { interesting, known: remembered !== undefined };
}
