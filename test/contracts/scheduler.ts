import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { untilStable } from '../../src/core/combinators.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { broken, type Weathered, weather } from '../schedulers/turmoil.ts';
import { always, both, type Interest, needs, never, whim } from '../support/interest.ts';

/** A scheduler that runs so many trials at once; all its other options are fixed. */
export type Scheduling = (jobs: number) => Scheduler;

/** A pass to schedule that only deletes, and texts to start from. */
export interface Course {
  readonly pass: Pass<TestCase>;
  /** Small: the laws walk whole searches. */
  readonly texts: fc.Arbitrary<string>;
  /** Tries per law; 30 when not given. */
  readonly runs?: number;
}

/** The laws of every scheduler, over one real pass. */
export function testScheduler(name: string, scheduling: Scheduling, course: Course): void {
  const laws = new Laws(scheduling, course);
  // Thousands of walks, so a busy machine may take its time.
  describe(name, { timeout: 120_000 }, () => {
    test('accepts the same for every number of jobs and every timing', () => laws.sameTrail());
    test('runs no more trials at once than there are jobs, and leaves none behind', () => laws.keepsToItsJobs());
    test('accepts only what is interesting, and nothing larger than before', () => laws.goesDown());
    test('walks to the end, where a stable pass would accept nothing more', () => laws.walksToTheEnd());
    test('rejects when the oracle is broken, and stops all trials', () => laws.breaks());
  });
}

const letters = 'acegikm';
const whims = fc.tuple(fc.nat(), fc.integer({ min: 2, max: 6 })).map(([seed, oneOf]) => whim(seed, oneOf));
const needed = fc.subarray([...letters], { maxLength: 4 }).map((found) => needs(found.join('')));
const interests: fc.Arbitrary<Interest> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(always, never) },
  { weight: 4, arbitrary: needed },
  { weight: 8, arbitrary: whims },
  { weight: 4, arbitrary: fc.tuple(needed, whims).map((interest) => both(...interest)) },
);

/** How one walk differs from another. */
interface Conduct {
  readonly jobs: number;
  readonly seed: number;
  readonly breaksAt?: number;
}

const conducts: fc.Arbitrary<Conduct> = fc.record({ jobs: fc.integer({ min: 1, max: 8 }), seed: fc.nat() });

type Law = (text: string, interest: Interest, conduct: readonly [Conduct, Conduct]) => Promise<void>;

class Laws {
  readonly #scheduling: Scheduling;
  readonly #course: Course;

  constructor(scheduling: Scheduling, course: Course) {
    this.#scheduling = scheduling;
    this.#course = course;
  }

  sameTrail(): Promise<void> {
    return this.#check(async (text, interest, [one, other]) => {
      const { accepted } = await this.#walk(text, interest, one);
      expect((await this.#walk(text, interest, other)).accepted).toEqual(accepted);
    });
  }

  keepsToItsJobs(): Promise<void> {
    return this.#check(async (text, interest, [conduct]) => {
      const { error, atOnce, forgotten } = await this.#walk(text, interest, conduct);
      expect(error).toBeUndefined();
      expect(atOnce).toBeLessThanOrEqual(conduct.jobs);
      expect(forgotten).toBe(0);
    });
  }

  goesDown(): Promise<void> {
    return this.#check(async (text, interest, [conduct]) => {
      const { accepted } = await this.#walk(text, interest, conduct);
      expect(accepted.filter((candidate) => !interest(candidate))).toEqual([]);
      const sizes = [text, ...accepted].map((candidate) => candidate.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(new Set(accepted).size).toBe(accepted.length);
    });
  }

  walksToTheEnd(): Promise<void> {
    const { pass } = this.#course;
    return this.#check(async (text, interest, [conduct]) => {
      const { last = bytes(text) } = await this.#walk(text, interest, conduct, untilStable(pass));
      const again = await weather(sequential, pass(last), { interest, spell, seed: 1 });
      expect(again.accepted).toEqual([]);
    });
  }

  breaks(): Promise<void> {
    return this.#check(async (text, interest, [conduct, { seed }]) => {
      const whole = await this.#walk(text, interest, conduct);
      const breaksAt = seed % (whole.asked + 1);
      const walked = await this.#walk(text, interest, { ...conduct, breaksAt });
      expect(walked.forgotten).toBe(0);
      expect(walked.accepted).toEqual(whole.accepted.slice(0, walked.accepted.length));
      // A broken trial that nobody needs any more changes nothing.
      if (walked.error === undefined) expect(walked.accepted).toEqual(whole.accepted);
      else expect(walked.error).toBe(broken);
      if (breaksAt === 0 && whole.asked > 0) expect(walked.error).toBe(broken);
    });
  }

  #walk(
    text: string,
    interest: Interest,
    { jobs, ...conditions }: Conduct,
    pass: Pass<TestCase> = this.#course.pass,
  ): Promise<Weathered<TestCase>> {
    return weather(this.#scheduling(jobs), pass(bytes(text)), { interest, spell, ...conditions });
  }

  #check(law: Law): Promise<void> {
    const property = fc.asyncProperty(this.#course.texts, interests, fc.tuple(conducts, conducts), law);
    return fc.assert(property, { numRuns: this.#course.runs ?? 30 });
  }
}

function bytes(text: string): TestCase {
  return Buffer.from(text, 'latin1');
}

function spell(testCase: TestCase): string {
  return Buffer.from(testCase).toString('latin1');
}
