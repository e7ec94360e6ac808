import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propose } from '../../src/core/propose.ts';
import type { Pass } from '../../src/core/search.ts';
import { otherWays, type Ways } from '../../src/passes/other-ways.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { turn } from '../../src/session/judging/turn.ts';

/** Takes a character at a time: on the first way the first one that it can, on the others the last one. */
function singly(way: number): Pass<string> {
  return function* (text) {
    for (let i = 0; i < text.length; i++) {
      const at = way === 0 ? i : text.length - 1 - i;
      const shorter = text.slice(0, at) + text.slice(at + 1);
      yield propose(
        `at ${at}`,
        () => shorter,
        () => singly(way)(shorter),
      );
    }
  };
}

/** From where the first way had still ten times its end. */
const severally = (input: string): Ways<string> => ({
  first: singly(0),
  input,
  further: (way) => ({ above: 10, down: () => singly(way) }),
  inVain: 2,
});

/** Once all of one letter are gone, more is needed of `b` than of `a`. */
const forked = (text: string): boolean => /^(?:a+b+|b{15,}|a{3,})$/.test(text);

async function end(
  pass: Pass<string>,
  input: string,
  interesting: (text: string) => boolean,
  jobs = 0,
): Promise<string> {
  let text = input;
  const scheduler = jobs === 0 ? sequential : pipelined({ jobs, lookAhead: 4, breathe: turn, guesses: true });
  await scheduler(
    pass(input),
    async (proposal) => interesting(proposal.value()),
    (proposal) => {
      text = proposal.value();
    },
  );
  return text;
}

test('another way leads to what the first one misses', async () => {
  const input = 'a'.repeat(20) + 'b'.repeat(20);
  expect(await end(singly(0), input, forked)).toBe('b'.repeat(15));
  expect(await end(otherWays(severally(input)), input, forked)).toBe('aaa');
});

test('another way sets out no further back than it has to, where the first one was given less than the input', () => {
  const [text, short] = ['a'.repeat(20), 'aa'];
  const first: Pass<string> = () => [
    propose(
      'short',
      () => short,
      () => [],
    ),
  ];
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 60 }), (more) => {
      const ways = {
        ...severally(text + 'b'.repeat(more)),
        first,
        further: () => ({ above: 5, down: () => singly(1) }),
      };
      const [shortened] = [...otherWays(ways)(text)];
      const [again] = [...shortened!.accepted()];
      expect(again?.value()).toBe(text);
    }),
  );
});

test('what is left is interesting, never longer than after the first way, and the same for every number of jobs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 30 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 5 }),
      async (input, rests) => {
        const hash = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 97, 7);
        const interesting = (text: string): boolean => text === input || rests.includes(hash(text) % 7);
        const [first, all] = [
          await end(singly(0), input, interesting),
          await end(otherWays(severally(input)), input, interesting),
        ];
        expect(all.length).toBeLessThanOrEqual(first.length);
        expect(interesting(all)).toBe(true);
        for (const jobs of [1, 3]) expect(await end(otherWays(severally(input)), input, interesting, jobs)).toBe(all);
      },
    ),
    { numRuns: 60 },
  );
});
