import { headline } from '../basics/thrown.ts';
import type { Limits } from '../session/limits.ts';
import { textOf } from './candidate.ts';
import { reduce } from './reduce.ts';

/** What may be said about the failure, the input and the time. */
export interface SmallestFailureOptions {
  /**
   * Whether a failure is the same as the first one; by its name and its message without numbers and quoted parts if not
   * given.
   */
  readonly isSame?: (error: unknown, first: unknown) => boolean;
  /** When to be content. Ten seconds if not given. */
  readonly limits?: Limits;
  /** The name of a language, `none` for plain text, or a file name that tells it. */
  readonly language?: string;
  readonly name?: string;
}

/** What is left of an input that makes a function fail. */
export interface SmallestFailure<T> {
  readonly input: T;
  /** What the function throws for it. */
  readonly error: unknown;
}

/**
 * Runs a function on an input. When it throws, finds the smallest input for which it throws the same, and puts that
 * into the message of the error, which is thrown on. For the body of a test of any runner, on inputs that are long:
 *
 *     await failingSmall(source, (text) => expect(print(parse(text))).toBe(text));
 */
export async function failingSmall<T extends string | Uint8Array>(
  input: T,
  body: (input: T) => unknown,
  options: SmallestFailureOptions = {},
): Promise<void> {
  const found = await smallestFailure(input, body, options);
  if (found === undefined) return;
  const { input: smallest, error } = found;
  if (!(error instanceof Error)) throw error;
  const shown = typeof smallest === 'string' ? smallest : Buffer.from(smallest).toString('latin1');
  error.message += `\n\nSmallest input that fails like this (${smallest.length} of ${input.length}):\n${shown}\n`;
  throw error;
}

/** The smallest input for which a function throws the same as for this one; `undefined` when it throws nothing. */
export async function smallestFailure<T extends string | Uint8Array>(
  input: T,
  body: (input: T) => unknown,
  { isSame = sameFailure, limits = { timeMs: 10_000 }, language, name }: SmallestFailureOptions = {},
): Promise<SmallestFailure<T> | undefined> {
  const first = await failureOf(body, input);
  if (first === undefined) return undefined;
  const back = (bytes: Uint8Array): T => (typeof input === 'string' ? textOf(bytes) : bytes) as T; // as `input` is
  const { smallest } = await reduce({
    input: {
      ...(typeof input === 'string' ? { text: input } : { bytes: input }),
      ...(name !== undefined && { name }),
    },
    test: async ({ bytes }) => {
      const failure = await failureOf(body, back(bytes));
      return failure !== undefined && isSame(failure.error, first.error);
    },
    ...(language !== undefined && { language }),
    limits,
    jobs: 1,
    // A function may well fail for nothing at all; then that is the smallest input.
    check: false,
  });
  const last = await failureOf(body, back(smallest));
  return { input: back(smallest), error: (last ?? first).error };
}

async function failureOf<T>(body: (input: T) => unknown, input: T): Promise<{ readonly error: unknown } | undefined> {
  try {
    await body(input);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Numbers and what is in quotes come from the input more often than not. */
function sameFailure(error: unknown, first: unknown): boolean {
  return shape(error) === shape(first);
}

function shape(error: unknown): string {
  return headline(error)
    .replace(/(["'`]).*?\1/g, '…')
    .replace(/\d+/g, '#');
}
