import type { Judgement, Oracle, OutcomeCache } from '../../src/core/oracle.ts';
import { propose } from '../../src/core/propose.ts';
import type { Pass, Search } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import type { SessionOptions } from '../../src/session/run.ts';

export const bytes = (text: string): TestCase => new TextEncoder().encode(text);
export const text = (testCase: TestCase): string => new TextDecoder().decode(testCase);

/** Interesting when every one of these characters is there. */
export function needs(characters: string): (candidate: string) => boolean {
  return (candidate) => [...characters].every((character) => candidate.includes(character));
}

export interface Asked extends Oracle {
  readonly asked: string[];
}

/** An oracle from a predicate, which remembers what it was asked. */
export function oracle(says: (candidate: string) => boolean | Judgement): Asked {
  const asked: string[] = [];
  return {
    asked,
    judge: async (testCase) => {
      const candidate = text(testCase);
      asked.push(candidate);
      const answer = says(candidate);
      return typeof answer === 'boolean' ? { verdict: answer ? 'interesting' : 'uninteresting' } : answer;
    },
  };
}

/** Remembers everything. */
export function memory(): OutcomeCache {
  const judgements = new Map<string, Judgement>();
  return { get: (key) => judgements.get(key), set: (key, judgement) => void judgements.set(key, judgement) };
}

/** Complements from the end, in parts that double in number: ddmin without its subsets, after spec A1. */
export const complements: Pass<TestCase> = (current) => from(split(current, 2), 0);

function* from(parts: readonly TestCase[], first: number): Search<TestCase> {
  const whole = join(parts);
  for (let now = parts; now.length > 1; ) {
    const n = now.length;
    const subsets = now;
    for (let k = n - 1; k >= 0; k--) {
      const i = (k + first) % n;
      const rest = subsets.filter((_, part) => part !== i);
      const next = (): Search<TestCase> => (rest.length === 1 ? from(split(rest[0]!, 2), 0) : from(rest, i));
      yield propose(`complements: ${i}/${n}`, () => join(rest), next);
    }
    if (n === whole.length) return;
    now = split(whole, 2 * n);
    first = Math.floor((first * now.length) / n);
  }
}

/** Zeller's split: the sizes never decrease. */
function split(whole: TestCase, parts: number): TestCase[] {
  const n = Math.min(parts, whole.length);
  let rest = whole;
  return Array.from({ length: n }, (_, i) => {
    const part = rest.subarray(0, Math.floor(rest.length / (n - i)));
    rest = rest.subarray(part.length);
    return part;
  });
}

function join(parts: readonly TestCase[]): TestCase {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A session over a short text, without verification. */
export const plain = (input: string, says: Oracle): SessionOptions => ({
  input: bytes(input),
  oracle: says,
  pass: complements,
  scheduler: sequential,
  verify: 0,
});

/** The texts of these candidates, one after the other, the way a list would propose them. */
export const offer = (...candidates: readonly string[]): Pass<TestCase> => {
  const rest = (i: number): ReturnType<Pass<TestCase>> =>
    candidates.slice(i).map((candidate, k) =>
      propose(
        `offer: ${candidate}`,
        () => bytes(candidate),
        () => rest(i + k + 1),
      ),
    );
  return () => rest(0);
};
