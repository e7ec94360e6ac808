import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { untilStable } from '../../src/core/combinators.ts';
import type { Joined, Pass, Proposal, Search } from '../../src/core/search.ts';
import { never, once, whim } from '../support/interest.ts';
import { type Ground, trail, type Walked, walk } from '../support/walk.ts';

export interface PassSubject<T> {
  /** Values to start from, small: the laws pull whole searches. */
  readonly values: fc.Arbitrary<T>;
  /** A text that is different for different values. */
  readonly spell: (value: T) => string;
  /** Proposals are below the value they are made on; not asked when not given (pumps). */
  readonly size?: (value: T) => number;
  /** What `b.join(a)` makes of the values of `a` and `b`, where that can be said: for deletions, what both keep. */
  readonly both?: (a: T, b: T) => T;
  /** What is left of `base` without what `to` lacks of `from`, for passes that delete. */
  readonly less?: (base: T, from: T, to: T) => T;
  /** All proposals of the pass can be joined, unless nothing would be left, whatever was accepted between them. */
  readonly isOneSearch?: boolean;
  /** `adds` may be false for a change that would be one, but is known to fail. */
  readonly foresees?: boolean;
  /** Two of its changes may undo each other, of which a session keeps the smaller result: no text is taken twice. */
  readonly goesBack?: boolean;
  /** No two of its proposals can be joined, which is looked at instead of the laws of joins. */
  readonly joinsNothing?: boolean;
  /** Tries per law; 100 when not given. */
  readonly runs?: number;
}

/** The laws of every pass. */
export function testPass<T>(name: string, pass: Pass<T>, subject: PassSubject<T>): void {
  const laws = new Laws(pass, subject);
  // Whole searches are pulled, so a busy machine may take its time.
  describe(`${name}, as a pass,`, { timeout: 60_000 }, () => {
    test('proposes the same in every walk', () => laws.sameEveryTime());
    test('ends when everything is rejected', () => laws.ends());
    test('proposes neither the current value nor a larger one', () => laws.goesDown());
    test('goes on from an accepted proposal in the same way, whatever was pulled meanwhile', () => laws.keepsItsWord());
    test('accepts nothing more once it is stable', () => laws.becomesStable());
    if (subject.joinsNothing) {
      test('joins nothing', () => laws.joinsNothing());
      return;
    }
    test('joins two changes into one', () => laws.joins());
    test('goes on from a joined proposal below it', () => laws.goesOnFromJoins());
    test('goes on from what a proposal was joined to, not from what it was made on', () => laws.changesItsBase());
    test('joins what was proposed on a value that was given up, without that value', () => laws.givesUpAValue());
  });
}

/** Which proposals to accept first; where the laws are looked at. */
type Path = readonly number[];

interface Inside<T> {
  readonly current: T;
  readonly search: () => Search<T>;
}

/** How many proposals of a search the laws look at. */
const glance = 12;

class Laws<T> {
  readonly #pass: Pass<T>;
  readonly #subject: PassSubject<T>;

  constructor(pass: Pass<T>, subject: PassSubject<T>) {
    this.#pass = pass;
    this.#subject = subject;
  }

  sameEveryTime(): void {
    this.#check((value, seed) => {
      expect(trail(this.#walk(value, seed))).toBe(trail(this.#walk(value, seed)));
    });
  }

  ends(): void {
    this.#check((value) => {
      expect(walk(this.#pass(value), { interest: never, spell: this.#subject.spell }).accepted).toEqual([]);
    });
  }

  goesDown(): void {
    this.#checkInside(({ current, search }) => this.#below(search(), current));
  }

  keepsItsWord(): void {
    this.#checkInside(({ search }, [number]) => {
      const choice = number % Math.max(1, first(search()).length);
      const pulled: Proposal<T>[] = [];
      let promise: readonly string[] = [];
      for (const proposal of search()) {
        if (pulled.length === choice) promise = this.#outline(proposal.accepted());
        pulled.push(proposal);
        if (pulled.length > choice + 2 * glance) break;
      }
      const chosen = pulled[choice];
      if (!chosen) return;
      expect(this.#outline(chosen.accepted())).toEqual(promise);
      expect(this.#outline(chosen.accepted())).toEqual(promise);
    });
  }

  joins(): void {
    const { spell, size, both, foresees } = this.#subject;
    this.#checkPairs((earlier, later, joined) => {
      const isChange = spell(joined.value()) !== spell(earlier.value());
      expect(joined.adds).toBe(isChange && (joined.adds || !foresees));
      if (size && joined.adds) expect(size(joined.value())).toBeLessThanOrEqual(size(earlier.value()));
      if (both) expect(spell(joined.value())).toBe(spell(both(earlier.value(), later.value())));
    });
  }

  goesOnFromJoins(): void {
    this.#checkPairs((earlier, later, joined) => {
      const accepted = this.#outline(joined.accepted());
      const rejected = this.#outline(joined.rejected());
      this.#below(joined.accepted(), joined.value());
      this.#below(joined.rejected(), earlier.value());
      const again = later.join!(earlier)!;
      expect(this.#outline(again.rejected())).toEqual(rejected);
      expect(this.#outline(again.accepted())).toEqual(accepted);
    });
  }

  changesItsBase(): void {
    this.#checkPairs((earlier, _, joined) => {
      this.#isMadeOn(earlier, joined.rejected());
      this.#isMadeOn(joined, joined.accepted());
    });
  }

  /** As a scheduler does it: tries two together, goes on from both at once, and then has to do without the second. */
  givesUpAValue(): void {
    const { spell, size, less, isOneSearch } = this.#subject;
    this.#checkPairs((base, _, given) => {
      const later = first(given.accepted()).map((proposal) => ({
        joined: proposal.join?.(base),
        expected: less?.(base.value(), given.value(), proposal.value()),
      }));
      const told = later.flatMap(({ joined, expected }) => (joined && expected ? [[joined.value(), expected]] : []));
      expect(told.map(([value]) => spell(value!))).toEqual(told.map(([, expected]) => spell(expected!)));
      for (const { joined, expected } of later) {
        if (isOneSearch && !joined) expect(expected && size?.(expected)).toBe(0);
        if (joined) this.#isMadeOn(base, joined.rejected());
        if (joined) this.#isMadeOn(joined, joined.accepted());
      }
    });
  }

  joinsNothing(): void {
    this.#checkInside(({ search }) => {
      const [earlier, ...others] = first(search());
      expect(others.filter((proposal) => proposal.join?.(earlier!) !== undefined)).toEqual([]);
    });
  }

  becomesStable(): void {
    this.#check((value, seed) => {
      const { interest, ...others } = this.#ground(seed);
      const ground = { ...others, interest: this.#subject.goesBack === true ? once(interest) : interest };
      const stable = walk(untilStable(this.#pass)(value), ground).accepted.at(-1)?.value() ?? value;
      expect(walk(this.#pass(stable), ground).accepted).toEqual([]);
    });
  }

  #check(law: (value: T, seed: number) => void): void {
    fc.assert(fc.property(this.#subject.values, fc.nat(), law), { numRuns: this.#subject.runs ?? 100 });
  }

  /** The law for searches that are reached by accepting some proposals, and two numbers to choose by. */
  #checkInside(law: (inside: Inside<T>, choice: readonly [number, number]) => void): void {
    const paths: fc.Arbitrary<Path> = fc.array(fc.nat(glance), { maxLength: 3 });
    const choices = fc.tuple(fc.nat(glance), fc.nat(glance));
    const property = fc.property(this.#subject.values, paths, choices, (value, path, choice) => {
      law(this.#inside(value, path), choice);
    });
    fc.assert(property, { numRuns: this.#subject.runs ?? 100 });
  }

  #inside(value: T, path: Path): Inside<T> {
    let inside: Inside<T> = { current: value, search: () => this.#pass(value) };
    for (const choice of path) {
      const proposals = first(inside.search());
      const chosen = proposals[choice % proposals.length];
      if (chosen) inside = { current: chosen.value(), search: () => chosen.accepted() };
    }
    return inside;
  }

  /** The law for two proposals of a search that can be joined, and for a third one joined on top of them. */
  #checkPairs(law: (earlier: Proposal<T>, later: Proposal<T>, joined: Joined<T>) => void): void {
    this.#checkInside(({ search }, [start, distance]) => {
      const proposals = first(search(), 2 * glance + 3);
      const [earlier, ...others] = proposals.slice(start % Math.max(1, proposals.length - 1));
      const turned = turnedBy(distance, others);
      const to = turned.findIndex((proposal) => earlier && proposal.join?.(earlier) !== undefined);
      const [later, third] = turned.slice(to);
      const joined = to < 0 ? undefined : later!.join!(earlier!)!;
      if (joined === undefined) return;
      law(earlier!, later!, joined);
      const chained = third?.join?.(joined);
      if (third && chained) law(joined, third, chained);
    });
  }

  /** A proposal made on the value of another one changes nothing but its own when it is joined to that. */
  #isMadeOn(base: Proposal<T>, search: Search<T>): void {
    const { spell, isOneSearch } = this.#subject;
    const proposals = first(search).map((proposal) => ({ proposal, joined: proposal.join?.(base) }));
    const both = proposals.flatMap(({ proposal, joined }) => (joined ? [[joined.value(), proposal.value()]] : []));
    expect(both.map(([joined]) => spell(joined!))).toEqual(both.map(([, alone]) => spell(alone!)));
    if (isOneSearch) expect(both).toHaveLength(proposals.length);
  }

  #below(search: Search<T>, current: T): void {
    const { spell, size } = this.#subject;
    const proposed = first(search, 5 * glance).map((proposal) => proposal.value());
    expect(proposed.map(spell)).not.toContain(spell(current));
    if (size) expect(Math.max(0, ...proposed.map(size))).toBeLessThanOrEqual(size(current));
  }

  #outline(search: Search<T>): string[] {
    return first(search).map((p) => `${p.label}: ${this.#subject.spell(p.value())}`);
  }

  #walk(value: T, seed: number): Walked<T> {
    return walk(this.#pass(value), this.#ground(seed));
  }

  #ground(seed: number): Ground<T> {
    return { interest: whim(seed, 1 + (seed % 5)), spell: this.#subject.spell };
  }
}

/** From the n-th on, and then those before it. */
function turnedBy<T>(count: number, items: readonly T[]): T[] {
  const at = count % Math.max(1, items.length);
  return [...items.slice(at), ...items.slice(0, at)];
}

function first<T>(search: Search<T>, count: number = glance): Proposal<T>[] {
  const proposals: Proposal<T>[] = [];
  for (const proposal of search) {
    proposals.push(proposal);
    if (proposals.length === count) break;
  }
  return proposals;
}
