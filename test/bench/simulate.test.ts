import { expect, test } from 'vitest';
import { type Simulation, simulate } from '../../bench/fleet/simulate.ts';
import { needles } from '../../bench/machinery/ground.ts';

const { text, needed } = needles(60, 3);
const base: Omit<Simulation, 'workers'> = {
  input: Buffer.from(text),
  strategy: 'text',
  lookAhead: 32,
  verdict(testCase) {
    const kept = Buffer.from(testCase).toString();
    return needed.every((line) => kept.includes(line)) ? 'interesting' : 'uninteresting';
  },
};

test('one worker takes the time of all trials, and what each costs beside', async () => {
  const { seconds, trials } = await simulate({
    ...base,
    workers: 1,
    jobs: 1,
    oracleMs: 100,
    latencyMs: 0,
    senderMs: 0,
  });
  expect(seconds).toBeCloseTo(trials * 0.1, 5);
}, 60_000);

test('no fleet changes the result, whatever goes wrong in it', async () => {
  const alone = await simulate({ ...base, workers: 1 });
  for (const trouble of [{}, { stragglers: 0.2 }, { lifeMs: 500 }, { latencyMs: 50 }]) {
    const many = await simulate({ ...base, ...trouble, workers: 20 });
    expect(Buffer.from(many.output)).toEqual(Buffer.from(alone.output));
  }
}, 60_000);

test('more workers are never slower, and not faster than there are many', async () => {
  const seconds: number[] = [];
  for (const workers of [1, 2, 4, 8]) seconds.push((await simulate({ ...base, workers })).seconds);
  for (const [i, workers] of [1, 2, 4, 8].entries()) {
    expect(seconds[0]! / seconds[i]!).toBeLessThanOrEqual(workers * 1.001);
    if (i > 0) expect(seconds[i]!).toBeLessThan(seconds[i - 1]!);
  }
}, 60_000);
