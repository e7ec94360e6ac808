import { type SmallestFailure, type SmallestFailureOptions, smallestFailure } from './smallest-failure.ts';

/** What `fc.check` gives back, as far as it is needed here: this file does without the package. */
export interface CheckDetails<T> {
  readonly failed: boolean;
  readonly counterexample: readonly [T] | null;
}

/**
 * Makes a counterexample of fast-check smaller, where its own shrinking ends: with a text that comes from a file or was
 * mapped, or with knowledge of the language that it is written in. `undefined` when the property holds.
 *
 *     const details = fc.check(fc.property(program, holds));
 *     const { input, error } = await reducedCounterexample(details, holds, { language: 'javascript' });
 *
 * A function that returns `false` fails, as it does in a property.
 */
export async function reducedCounterexample<T extends string | Uint8Array>(
  { failed, counterexample }: CheckDetails<T>,
  holds: (input: T) => unknown,
  options: SmallestFailureOptions = {},
): Promise<SmallestFailure<T> | undefined> {
  if (!failed || counterexample === null) return undefined;
  const body = async (input: T): Promise<void> => {
    if ((await holds(input)) === false) throw new Error('Property failed by returning false');
  };
  return smallestFailure(counterexample[0], body, options);
}
