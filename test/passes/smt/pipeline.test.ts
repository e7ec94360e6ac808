import { describe, expect, test } from 'vitest';
import type { Scheduler } from '../../../src/core/scheduler.ts';
import { pipelined } from '../../../src/schedulers/pipelined.ts';
import { sequential } from '../../../src/schedulers/sequential.ts';
import { turn } from '../../../src/session/judging/turn.ts';
import { smtQueue, tokens, typed } from './support.ts';

/** A chain of definitions, of which a test wants little: nearly everything is accepted. */
const generous = `${lines(120, (i) => `(define-fun d${i} () (_ BitVec 9) ${i === 0 ? 'v' : `(bvadd d${i - 1} v)`})`)}
(declare-const v (_ BitVec 9))
(assert (= v d119))
(check-sat)`;

/** Assertions over shared variables, of which a test wants three: nearly nothing is accepted in the end. */
const strict = `${lines(12, (i) => `(declare-fun long_name_${i} () Int)`)}
${lines(40, (i) => `(assert (or (< long_name_${i % 12} ${i}) (and (> long_name_${(5 * i) % 12} 3) (= long_name_${(7 * i) % 12} ${i}))))`)}
(check-sat)`;

function lines(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('\n');
}

interface Case {
  readonly input: string;
  readonly interesting: (text: string) => boolean;
  readonly tokens: number;
}

const cases: Readonly<Record<string, Case>> = {
  'nearly everything can go': { input: generous, interesting: (text) => text.includes('declare-const'), tokens: 1 },
  'nearly nothing can go': {
    input: strict,
    interesting: (text) => {
      const { definitions, problem } = typed(text);
      const used = definitions.filter(({ uses }) => uses.length >= 2).length;
      return problem === undefined && used >= 3 && ['(or ', '(= ', '(< '].every((part) => text.includes(part));
    },
    tokens: 33,
  },
};

async function reduced({ input, interesting }: Case, scheduler: Scheduler): Promise<{ text: string; trials: number }> {
  const judged = new Set<string>();
  let text = input;
  await scheduler(
    smtQueue(input),
    async (proposal) => {
      judged.add(proposal.value());
      return interesting(proposal.value());
    },
    (proposal) => {
      text = proposal.value();
    },
  );
  return { text, trials: judged.size };
}

describe.each(Object.entries(cases))('looking ahead where %s', (_, example) => {
  test('loses nothing that was interesting, and costs little', async () => {
    const alone = await reduced(example, sequential);
    const ahead = await reduced(example, pipelined({ jobs: 1, lookAhead: 16 }));
    expect(tokens(alone.text).length, alone.text).toBeLessThanOrEqual(example.tokens);
    expect(tokens(ahead.text).length, ahead.text).toBeLessThanOrEqual(example.tokens);
    // Four windows of what turned out to be of no use.
    expect(ahead.trials).toBeLessThanOrEqual(alone.trials + 64);
  });

  test('without, jobs that guess accept what one at a time accepts', async () => {
    const alone = await reduced(example, sequential);
    for (const jobs of [1, 4]) {
      const guessing = await reduced(example, pipelined({ jobs, lookAhead: 1, breathe: turn, guesses: true }));
      expect(guessing.text).toBe(alone.text);
    }
  });

  test('ends at the same bytes for every number of jobs', async () => {
    const texts = await Promise.all(
      [1, 2, 8].map(async (jobs) => (await reduced(example, pipelined({ jobs, lookAhead: 16 }))).text),
    );
    expect(new Set(texts).size).toBe(1);
  });
});
