import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { strategyFor, type TreeOptions } from '../../src/strategies/tree-strategies.ts';
import { bytes, spell } from '../support/texts.ts';
import { walk } from '../support/walk.ts';

export type Interest = (text: string) => boolean;

export interface Reduced {
  readonly result: string;
  readonly tests: number;
}

/** What is to be reduced, and what is to stay. */
export interface Subject {
  readonly fileName: string;
  readonly text: string;
  readonly interest: Interest;
  readonly options?: TreeOptions;
}

export async function reduced(name: string, { fileName, text, interest, options }: Subject): Promise<Reduced> {
  const input = bytes(text);
  return reducedBy(await strategyFor(name, { fileName, input }, options), { input, interest });
}

/** As a session does it: what was judged before is not judged again. */
export function reducedBy(
  pass: Pass<TestCase>,
  { input, interest }: { readonly input: TestCase; readonly interest: Interest },
): Reduced {
  const known = new Map<string, boolean>();
  const judge = (candidate: string): boolean => {
    const verdict = known.get(candidate) ?? interest(candidate);
    known.set(candidate, verdict);
    return verdict;
  };
  const { accepted } = walk(pass(input), { interest: judge, spell });
  return { result: spell(accepted.at(-1)?.value() ?? input), tests: known.size };
}

/** The same of a text. */
export function reducedText(pass: Pass<TestCase>, text: string, interest: Interest): Reduced {
  return reducedBy(pass, { input: bytes(text), interest });
}
