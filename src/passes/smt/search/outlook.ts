import type { Script } from '../../../sexpr/script.ts';
import { hashOf } from './hash-of.ts';

/** What was known of one kind of changes when it was last looked at. */
export interface Prospect {
  /** What a batch of them was expected to save. */
  readonly value: number;
  /** How many of them there were. */
  readonly size: number;
  readonly version: number;
  /** How many nodes the script had. */
  readonly nodes: number;
}

/**
 * What is known of each kind from states before, by its name. In a large script most kinds save about as much after a
 * change as before it: they are looked at in the order of that, until none can be better than the best one (lazy greedy
 * search: Minoux, 1978). Where nothing is left to be tried, all are looked at.
 */
export type Outlook = ReadonlyMap<string, Prospect>;

export const nothingKnown: Outlook = new Map();

/** Of so few nodes all changes are found in no time. */
const fewNodes = 10_000;

/** After so many changes a kind is looked at whatever it was expected to save. */
const outdated = 24;
/** The same when no more than this share of the nodes is left: what was used often may be used once by then. */
const muchLess = 0.8;

/** What can be expected in one state. */
export class Expectations {
  /** Whether kinds are looked at only as far as they are expected to be the best. */
  readonly areUsed: boolean;
  readonly #outlook: Map<string, Prospect>;
  readonly #version: number;
  readonly #nodes: number;
  /** Each way down prefers other kinds of changes, the first one none. */
  readonly #way: number;

  constructor({ script, outlook, version }: { script: Script; outlook: Outlook; version: number }, way: number) {
    this.areUsed = script.count > fewNodes;
    this.#outlook = new Map(outlook);
    this.#version = version;
    this.#nodes = script.count;
    this.#way = way;
  }

  /** What is known by now, for the states that follow. */
  get outlook(): Outlook {
    return this.areUsed ? new Map(this.#outlook) : nothingKnown;
  }

  /** What a batch saves, as this way down values its kind. */
  worth(kind: string, value: number): number {
    return value * preference(this.#way, kind);
  }

  /** The same at most, for a kind that has not been looked at; infinite as long as nothing is known. */
  most(kind: string): number {
    const known = this.#outlook.get(kind);
    return known === undefined || this.#isOutdated(known) ? Number.POSITIVE_INFINITY : this.worth(kind, known.value);
  }

  #isOutdated({ version, nodes }: Prospect): boolean {
    return this.#version - version >= outdated || this.#nodes <= muchLess * nodes;
  }

  bestFirst<S extends { readonly kind: string }>(sources: readonly S[]): S[] {
    const all = sources.map((source) => ({ source, most: this.most(source.kind) }));
    // What nothing is known of stays in its order.
    all.sort((a, b) => (a.most === b.most ? 0 : b.most - a.most));
    return all.map(({ source }) => source);
  }

  /** How many changes of a kind there were; unknown where it is told soonest by counting them. */
  size(kind: string): number | undefined {
    return this.areUsed ? this.#outlook.get(kind)?.size : undefined;
  }

  set(kind: string, { value, size }: { readonly value: number; readonly size: number }): void {
    this.#outlook.set(kind, { value, size, version: this.#version, nodes: this.#nodes });
  }
}

/**
 * A kind of change that a way prefers counts for at most this many times as much, and one that it avoids for as much
 * less.
 */
const strongest = 4.5;

/** By what factor a way down prefers a kind of change: 1 on the first, as if thrown with dice on each of the others. */
function preference(way: number, kind: string): number {
  return way === 0 ? 1 : strongest ** (2 * scattered(`${way}${kind}`) - 1);
}

/** A number from 0 to 1 that follows from the text: its hash, the bits mixed as MurmurHash does. */
function scattered(text: string): number {
  const first = hashOf(text);
  const hash = Math.imul(first ^ (first >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0xffffffff;
}
