import type { TestCase } from '../core/test-case.ts';
import type { Readability } from '../session/readability.ts';
import { readableFor } from '../strategies/readable/readable.ts';
import type { ReduceOptions } from './options.ts';
import type { NamedInput } from './read-input.ts';

/** How the second result is made, when one is wanted. */
export async function readabilityOf(
  { readable = false, language }: ReduceOptions,
  { fileName, bytes: input, several }: NamedInput,
): Promise<{ readonly readability?: Readability }> {
  if (!readable || several !== undefined) return {};
  const made = await readableFor({ fileName, input, ...(language !== undefined && { language }) });
  if (made === undefined) return {};
  return {
    readability: {
      names: async (result, earlier) => made.names(result, earlier),
      layouts: async (text): Promise<TestCase[]> => [made.layout(text)].filter((laidOut) => laidOut !== undefined),
    },
  };
}
