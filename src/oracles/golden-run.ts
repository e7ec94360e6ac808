import { UsageError } from '../core/errors.ts';
import { type Expectation, timedOut } from './expectations/expectation.ts';
import { type Detail, normalise } from './expectations/normalise.ts';
import { firstFrame } from './expectations/stack-frame.ts';
import { ending, type Run, textOf } from './process/run.ts';

/** What is compared: `stack` is the function on top of the first stack trace. */
export type Aspect = 'exit' | 'signal' | 'stdout' | 'stderr' | 'stack';

const allAspects: readonly Aspect[] = ['exit', 'signal', 'stdout', 'stderr', 'stack'];

/** What of a run is compared with the one on the input, and how closely. */
export interface GoldenSpec {
  readonly aspects: readonly Aspect[];
  /** Details that must be the same to the letter; all others may differ. */
  readonly exact?: readonly Detail[];
}

/** The behaviour of a command on the input: what later runs are compared with. */
export interface Golden {
  readonly spec: GoldenSpec;
  readonly hangs: boolean;
  readonly seen: Readonly<Partial<Record<Aspect, string>>>;
}

/** Takes down how a run behaved. */
export function recordGolden(run: Run, spec: GoldenSpec): Golden {
  if (spec.aspects.length === 0) throw new UsageError(`Nothing to compare. Name some of ${allAspects.join(', ')}.`);
  const seen = Object.fromEntries(spec.aspects.map((aspect) => [aspect, aspectOf(run, aspect, spec.exact)]));
  if (spec.aspects.includes('stack') && seen.stack === '') {
    throw new UsageError(
      'The command prints no stack trace for the input, so "stack" cannot be compared. Leave it out.',
    );
  }
  return { spec, hangs: run.timedOut, seen };
}

/** Expects what the golden run showed; a hang, if that one hung. */
export function sameAs(golden: Golden): Expectation {
  return (run) => {
    if (run.timedOut) return golden.hangs ? { verdict: 'interesting', why: ending(run) } : timedOut(run);
    if (golden.hangs) return { verdict: 'uninteresting', why: `${ending(run)}, no hang` };
    const other = differs(run, golden);
    if (other === undefined) return { verdict: 'interesting', why: ending(run) };
    const why = other === 'exit' || other === 'signal' ? ending(run) : `other ${other}`;
    return { verdict: 'uninteresting', why };
  };
}

/** The first aspect in which a run is not like the golden one. */
export function differs(run: Run, { spec, seen }: Golden): Aspect | undefined {
  return spec.aspects.find((aspect) => aspectOf(run, aspect, spec.exact) !== seen[aspect]);
}

function aspectOf(run: Run, aspect: Aspect, exact: readonly Detail[] = []): string {
  switch (aspect) {
    case 'exit':
      return String(run.exitCode);
    case 'signal':
      return run.signal ?? '';
    case 'stdout':
    case 'stderr':
      return normalise(textOf(run[aspect]), run, exact);
    case 'stack':
      return firstFrame(textOf(run.stderr)) ?? firstFrame(textOf(run.stdout)) ?? '';
  }
}
