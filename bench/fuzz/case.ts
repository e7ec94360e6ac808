import { FlakyTestError, NotInterestingError, VerificationError } from '../../src/core/errors.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import { Random } from '../random.ts';
import type { Inputs } from './inputs.ts';
import { type Wanted, wanted } from './interests.ts';
import { broken, type Outcome } from './laws.ts';
import { material, type Plan, type Plans } from './plans.ts';
import { isLarge, oracleFor, reduced } from './reduction.ts';

export interface Workshop {
  readonly inputs: Inputs;
  readonly plans: Plans;
  readonly scheduler: (options: { readonly jobs: number; readonly lookAhead: number }) => Scheduler;
}

/** What one case has shown. */
export interface Seen {
  readonly seed: number;
  readonly what: string;
  readonly reductions: number;
  readonly problems: readonly string[];
}

/** One input, one oracle, one strategy, reduced by one job and by several, and again from its result. */
export async function fuzzCase(seed: number, workshop: Workshop): Promise<Seen> {
  const random = new Random(seed);
  const kind = material(random);
  const input = inputOf(kind, workshop, random);
  const plan = await workshop.plans.for(kind, input, random);
  const want = wanted(input, random);
  const what = `${plan.name}; ${want.name}; ${input.length} bytes`;
  const done: Outcome[] = [];
  const trying = new Trying({ input, want, plan, random, workshop, done });
  try {
    const problems = random.chance(0.1) ? await trying.fickle() : await trying.steady();
    return { seed, what, reductions: done.length, problems };
  } catch (error) {
    return { seed, what, reductions: done.length, problems: [`threw ${(error as Error).stack}`] };
  }
}

interface Given {
  readonly input: Uint8Array;
  readonly want: Wanted;
  readonly plan: Plan;
  readonly random: Random;
  readonly workshop: Workshop;
  readonly done: Outcome[];
}

class Trying {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  async steady(): Promise<string[]> {
    const { input, want, plan, random } = this.#given;
    const lookAhead = random.pick([1, 2, 4, 16, 40]);
    const first = await this.#reduce(input, { jobs: 1, lookAhead });
    // A change that is joined to another may find its place shorter than the text that it puts there.
    const claimed = { ...plan, descends: plan.descends && lookAhead === 1 };
    const problems = broken(input, first, { wanted: want, plan: claimed });
    if (!first.isExhausted && isLarge(input)) return problems;
    if (!first.isExhausted) return [...problems, `no end after ${first.trials} trials`];
    const jobs = random.pick([2, 3, 8]);
    const other = await this.#reduce(input, { jobs, lookAhead });
    // How many trials a limit allows is not how many are needed: those under way count.
    if (!other.isExhausted && isLarge(input)) return problems;
    if (!sameSteps(first, other))
      problems.push(`with ${jobs} jobs and look-ahead ${lookAhead} another trail than with one job`);
    if (plan.claims.isSettled && want.isMonotone) problems.push(...this.#singles(first.steps.at(-1)?.text ?? input));
    return problems;
  }

  /**
   * Of all that is proposed for the last step while everything is rejected, no single change is interesting. The result
   * is the smallest step, which is another where a simpler text is longer (`false` for `true`). How the text is laid
   * out is decided once, before.
   */
  #singles(last: Uint8Array): string[] {
    const { plan, want } = this.#given;
    for (const { label, value } of plan.pass(last)) {
      if (label.endsWith(' at once') || label.startsWith('layout')) continue;
      if (want.isInteresting(value())) return [`not minimal: "${label}" can still be done`];
    }
    return [];
  }

  /** An oracle that lies now and then: no promise about the result, but it must have been called interesting. */
  async fickle(): Promise<string[]> {
    const { input, want, random, plan, workshop, done } = this.#given;
    const share = random.pick([0.05, 0.3]);
    const yes = new Set([Buffer.from(input).toString('latin1')]);
    const oracle = oracleFor((text) => {
      const says = want.isInteresting(text) !== random.chance(share);
      if (says) yes.add(Buffer.from(text).toString('latin1'));
      return says;
    }, false);
    const scheduler = workshop.scheduler({ jobs: 3, lookAhead: 8 });
    try {
      const { output } = await reduced(input, { pass: plan.pass, scheduler, oracle });
      done.push({ output, steps: [], trials: 0, isExhausted: true });
      return yes.has(Buffer.from(output).toString('latin1')) ? [] : ['the result was never called interesting'];
    } catch (error) {
      const isTold = [FlakyTestError, NotInterestingError, VerificationError].some((told) => error instanceof told);
      return isTold ? [] : [`threw ${(error as Error).stack}`];
    }
  }

  async #reduce(input: Uint8Array, how: { readonly jobs: number; readonly lookAhead: number }): Promise<Outcome> {
    const { plan, want, workshop, done } = this.#given;
    const oracle = oracleFor(want.isInteresting, how.jobs > 1);
    const outcome = await reduced(input, { pass: plan.pass, scheduler: workshop.scheduler(how), oracle });
    done.push(outcome);
    return outcome;
  }
}

function inputOf(kind: ReturnType<typeof material>, { inputs }: Workshop, random: Random): Uint8Array {
  switch (kind.kind) {
    case 'language':
      return inputs.ofLanguage(kind.name, random);
    case 'script':
      return inputs.ofScripts(random);
    case 'folder':
      return inputs.ofFolders(random);
    case 'words':
      return inputs.ofWords(random);
    case 'anything':
      return inputs.ofAnything(random);
  }
}

function sameSteps(a: Outcome, b: Outcome): boolean {
  return (
    a.steps.length === b.steps.length && a.steps.every(({ text }, i) => Buffer.compare(text, b.steps[i]!.text) === 0)
  );
}
