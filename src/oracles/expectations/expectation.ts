import { UsageError } from '../../core/errors.ts';
import type { Judgement } from '../../core/oracle.ts';
import { ending, type Run } from '../process/run.ts';
import { signalName, signalNumber } from '../process/signals.ts';
import { meetsText, type TextExpectation, textMatcher } from './text-expectation.ts';

/** What a run must look like for its candidate to be interesting. All that is given must hold. */
export interface ExpectationSpec {
  /** Exit codes of which one is expected, as "1"; one that is not, as "!0". */
  readonly exit?: readonly string[];
  /** Killed by one of these, as "SEGV", "SIGSEGV" or "11"; by "any"; not by this one, as "!KILL"; "none". */
  readonly signal?: readonly string[];
  readonly texts?: readonly TextExpectation[];
  /** The answers of a solver, line by line on standard output, as ["sat", "unsat"]. */
  readonly answers?: readonly string[];
  /** Still running at the time limit. */
  readonly hang?: boolean;
  readonly slowerThanMs?: number;
  readonly fasterThanMs?: number;
}

/** Evaluates a run. */
export type Expectation = (run: Run) => Judgement;

/** One condition: why a run does not meet it, `undefined` when it does. */
type Condition = (run: Run) => string | undefined;

/**
 * Makes an expectation from its specification. Without any condition, exit code 0 is expected. A run that was stopped
 * at the time limit is `unresolved`, unless that is what was wanted.
 */
export function expectation(spec: ExpectationSpec): Expectation {
  const conditions = [...ends(spec), ...says(spec), ...takes(spec)];
  if (conditions.length === 0 && spec.hang === undefined) conditions.push(...ends({ exit: ['0'] }));
  return (run) => {
    if (run.timedOut) return spec.hang ? { verdict: 'interesting', why: ending(run) } : timedOut(run);
    if (spec.hang) return { verdict: 'uninteresting', why: `${ending(run)}, no hang` };
    for (const condition of conditions) {
      const why = condition(run);
      if (why !== undefined) return { verdict: 'uninteresting', why };
    }
    return { verdict: 'interesting', why: ending(run) };
  };
}

/** The verdict on a run that was stopped at the time limit. */
export function timedOut(run: Run): Judgement {
  return { verdict: 'unresolved', why: ending(run), timeoutMs: run.timeoutMs };
}

/** What both expect. */
export function both(first: Expectation, second: Expectation | undefined): Expectation {
  if (second === undefined) return first;
  return (run) => {
    const judgement = first(run);
    return judgement.verdict === 'interesting' ? second(run) : judgement;
  };
}

/** The same answer turned round. What could not be found out stays open. */
export function inverted(judgement: Judgement): Judgement {
  if (judgement.verdict === 'unresolved') return judgement;
  return { ...judgement, verdict: judgement.verdict === 'interesting' ? 'uninteresting' : 'interesting' };
}

function ends(spec: Pick<ExpectationSpec, 'exit' | 'signal' | 'hang'>): Condition[] {
  const conditions: Condition[] = [];
  if (spec.exit?.length) conditions.push(oneOf(spec.exit, exitCode));
  if (spec.signal?.length) conditions.push(oneOf(spec.signal, signal));
  if (spec.hang && conditions.length > 0) {
    throw new UsageError('A test that hangs has no exit code and no signal: give either the hang or those.');
  }
  return conditions;
}

/** Any of the plain ones, and none of the negated ones. */
function oneOf(given: readonly string[], read: (text: string) => (run: Run) => boolean): Condition {
  const negated = given.filter((text) => text.startsWith('!')).map((text) => text.slice(1));
  const plain = given.filter((text) => !text.startsWith('!'));
  const clash = negated.find((text) => plain.includes(text));
  if (clash !== undefined) throw new UsageError(`${clash} and !${clash} cannot both hold. Leave one of them out.`);
  const wanted = plain.map(read);
  const unwanted = negated.map(read);
  return (run) => {
    const fits = wanted.length === 0 || wanted.some((is) => is(run));
    return fits && !unwanted.some((is) => is(run)) ? undefined : ending(run);
  };
}

/** A shell turns a signal into an exit code above 128, so one stands for the other. */
function exitCode(text: string): (run: Run) => boolean {
  const code = Number(text);
  if (!/^\d+$/.test(text) || (code > 255 && process.platform !== 'win32')) {
    throw new UsageError(`"${text}" is no exit code. Give a number from 0 to 255, or "!0" for any other than 0.`);
  }
  return (run) => run.exitCode === code || (run.signal !== null && 128 + signalNumber(run.signal)! === code);
}

function signal(text: string): (run: Run) => boolean {
  if (text === 'any' || text === 'none') return (run) => (signalOf(run) !== undefined) === (text === 'any');
  const number = /^\d+$/.test(text) ? Number(text) : signalNumber(`SIG${text.toUpperCase().replace(/^SIG/, '')}`);
  if (number === undefined || signalName(number) === undefined) {
    throw new UsageError(`"${text}" is no signal of this system. Give a name or number, as SEGV, ABRT or 11.`);
  }
  return (run) => signalOf(run) === number;
}

/** The signal a run died of, also when a shell told it as an exit code. */
export function signalOf(run: Run): number | undefined {
  if (run.signal !== null) return signalNumber(run.signal);
  const number = (run.exitCode ?? 0) - 128;
  return signalName(number) === undefined ? undefined : number;
}

function says({ texts = [], answers }: ExpectationSpec): Condition[] {
  const conditions: Condition[] = texts.map((text) => {
    const matcher = textMatcher(text);
    return (run) => meetsText(matcher, run);
  });
  if (answers !== undefined) conditions.push(gives(answers));
  return conditions;
}

function gives(answers: readonly string[]): Condition {
  const wanted = answers.join(' ');
  return (run) => {
    const given =
      Buffer.from(run.stdout)
        .toString('latin1')
        .match(/^(?:sat|unsat|unknown)$/gm) ?? [];
    return given.join(' ') === wanted ? undefined : `answers ${given.join(' ') || 'none'}`;
  };
}

function takes({ slowerThanMs, fasterThanMs }: ExpectationSpec): Condition[] {
  if (slowerThanMs !== undefined && fasterThanMs !== undefined && slowerThanMs >= fasterThanMs) {
    throw new UsageError(`No run is slower than ${slowerThanMs / 1000} s and faster than ${fasterThanMs / 1000} s.`);
  }
  const conditions: Condition[] = [];
  for (const limit of [slowerThanMs, fasterThanMs]) {
    if (limit !== undefined && !(limit > 0))
      throw new UsageError(`${limit / 1000} s is no time. Give seconds above 0.`);
  }
  if (slowerThanMs !== undefined) conditions.push(({ ms }) => (ms > slowerThanMs ? undefined : 'fast'));
  if (fasterThanMs !== undefined) conditions.push(({ ms }) => (ms < fasterThanMs ? undefined : 'slow'));
  return conditions;
}
