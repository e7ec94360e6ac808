import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { defaultLookAhead, pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { text } from '../../src/strategies/text/text.ts';
import { strategyFor } from '../../src/strategies/tree-strategies.ts';
import { spell } from '../support/texts.ts';
import { reduced } from './reduced.ts';

const sources: readonly (readonly [string, string])[] = [
  ['a.c', 'int f(int x) { if (x) { return 1; } return 0; }\nint main(void) { return f(2); }\n'],
  ['a.js', 'function f(x) { return x ? [1, 2] : {}; }\nf("text");\n'],
  ['a.json', '{"a": [1, {"b": null}], "c": "d"}'],
  ['a.py', 'def f(x):\n    if x:\n        return 1\n    return 0\nf(2)\n'],
];

test.each(sources)('%s needs one trial when anything will do', async (fileName, text) => {
  expect(await reduced('tree', { fileName, text, interest: () => true })).toEqual({ result: '', tests: 1 });
});

/** Candidates that are judged, each once, in order; and how long that takes when each takes one tick of a clock. */
interface Run {
  readonly result: string;
  readonly asked: readonly string[];
  readonly ticks: number;
}

async function run(scheduler: Scheduler, pass: Pass<TestCase>, subject: RunSubject): Promise<Run> {
  const { input, interest, known = new Map<string, boolean>() } = subject;
  const asked: string[] = [];
  let result = input;
  let ticks = 0;
  let due: (() => void)[] = [];
  let over = false;
  const judge = async (candidate: string): Promise<boolean> => {
    const verdict = known.get(candidate);
    if (verdict !== undefined) return verdict;
    asked.push(candidate);
    await new Promise<void>((resolve) => due.push(resolve));
    known.set(candidate, interest(candidate));
    return interest(candidate);
  };
  const walked = scheduler(
    pass(Buffer.from(input)),
    (proposal) => judge(spell(proposal.value())),
    (proposal) => {
      result = spell(proposal.value());
    },
  ).finally(() => {
    over = true;
  });
  while (!over) {
    await setImmediate();
    if (due.length > 0) ticks++;
    const now = due;
    due = [];
    for (const resolve of now) resolve();
  }
  await walked;
  return { result, asked, ticks };
}

interface RunSubject {
  readonly input: string;
  readonly interest: (text: string) => boolean;
  readonly known?: Map<string, boolean>;
}

describe.each(sources)('%s, when nothing else will do', (fileName, input) => {
  test('stays as it is, and everything is tried once', async () => {
    const pass = await strategyFor('tree', { fileName, input: Buffer.from(input) });
    const known = new Map([[input, true]]);
    const { result, asked } = await run(sequential, pass, { input, interest: () => false, known });
    expect(result).toBe(input);
    expect(asked.length).toBeGreaterThan(10);
    expect(new Set(asked).size).toBe(asked.length);
    const again = await run(sequential, pass, { input, interest: () => false, known });
    expect(again).toMatchObject({ result, asked: [] });
  });
});

describe('ten of a thousand lines, eight trials at once', () => {
  const lines = Array.from({ length: 1000 }, (_, i) => (i % 100 === 37 ? `needed ${(i / 100) | 0}` : `line ${i}`));
  const needed = lines.filter((line) => line.startsWith('needed'));
  const subject: RunSubject = {
    input: `${lines.join('\n')}\n`,
    interest: (text) => needed.every((line) => text.split('\n').includes(line)),
  };
  const eight = pipelined({ jobs: 8, lookAhead: defaultLookAhead });
  const byLine = text();

  test('take few trials more than one at a time, and find the same', async () => {
    const one = await run(sequential, byLine, subject);
    const many = await run(eight, byLine, subject);
    expect(many.result.trim().split('\n')).toEqual(needed);
    expect(one.result).toBe(many.result);
    expect(many.asked.length).toBeLessThanOrEqual(1.6 * one.asked.length);
    expect(many.ticks).toBeLessThanOrEqual(85);
  });

  test('ask for nothing again when all verdicts are known', async () => {
    const known = new Map<string, boolean>();
    const first = await run(eight, byLine, { ...subject, known });
    expect(await run(eight, byLine, { ...subject, known })).toMatchObject({ result: first.result, asked: [] });
  });
});
