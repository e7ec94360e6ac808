import { describe, expect, test } from 'vitest';
import type { Oracle } from '../../../src/core/oracle.ts';
import { fingerprint } from '../../../src/session/fingerprint.ts';
import { type Diagnosis, isFatal, type SelfCheck, selfCheck } from '../../../src/session/judging/self-check.ts';
import { turn } from '../../../src/session/judging/turn.ts';

const input = Buffer.from('one\ntwo\nboom\nfour\n');

interface Trying {
  readonly parallel?: boolean;
  readonly budgetMs?: number;
  readonly msPerRun?: number;
  readonly isShown?: boolean;
}

/** A test that is told the text, how many earlier runs there were, and how many run at the same time. */
type Test = (text: string, earlier: number, together: number) => boolean;

async function checked(
  says: Test,
  { parallel = true, budgetMs = 1e9, msPerRun = 1, isShown = false }: Trying = {},
): Promise<SelfCheck & { runs: number }> {
  let runs = 0;
  let now = 0;
  let running = 0;
  const oracle: Oracle = {
    async judge(testCase) {
      const earlier = runs++;
      now += msPerRun;
      running++;
      await Promise.resolve();
      const verdict = says(Buffer.from(testCase).toString(), earlier, running) ? 'interesting' : 'uninteresting';
      await Promise.resolve();
      running--;
      return { verdict };
    },
  };
  const { signal } = new AbortController();
  const check = await selfCheck({ input, oracle, signal, parallel, budgetMs, isShown, clock: () => now });
  return { ...check, runs };
}

const hasBoom: Test = (text) => text.includes('boom');

describe('a test', () => {
  test('that is good passes, and each kind of test case has been tried', async () => {
    const { rows, diagnoses, runs } = await checked(hasBoom);
    expect(diagnoses).toEqual([]);
    // What runs twice at once tells of the original, too.
    expect(runs).toBe(5);
    expect(rows.map(({ subject, judgements }) => `${subject} ${judgements.length}`)).toEqual([
      'original 3',
      'empty file 1',
      'garbage 1',
      'two at once 2',
    ]);
  });

  test('that had to be stopped, and has taken its time, is not asked about anything else', async () => {
    const { signal } = new AbortController();
    const asked: number[] = [];
    let now = 0;
    const oracle: Oracle = {
      async judge(testCase) {
        asked.push(testCase.length);
        now += 10_000;
        return { verdict: 'unresolved', timeoutMs: 10_000 };
      },
    };
    const options = { input, oracle, signal, parallel: true, clock: () => now };
    expect((await selfCheck({ ...options, budgetMs: 10_000 })).diagnoses[0]?.kind).toBe('not-interesting');
    expect(asked).toEqual([input.length]);
    await selfCheck({ ...options, budgetMs: 100_000 });
    expect(asked).toContain(0);
  });

  test('is also asked about the first half where its answers are shown', async () => {
    const { rows } = await checked(hasBoom, { isShown: true });
    expect(rows.at(-1)).toMatchObject({ subject: 'first half', expected: 'either' });
  });

  test.each<[string, Test, Diagnosis[]]>([
    [
      'says no to the original',
      () => false,
      [{ kind: 'not-interesting', judgement: { verdict: 'uninteresting' }, of: 3 }],
    ],
    ['is inverted', (text) => !text.includes('boom'), [{ kind: 'inverted' }]],
    ['says yes to everything', () => true, [{ kind: 'accepts-anything', empty: true, garbage: true }]],
    [
      'says yes to what it does not understand',
      (text) => text.includes('boom') || text.includes('~#'),
      [{ kind: 'accepts-anything', empty: false, garbage: true }],
    ],
    ['changes its mind', (text, run) => hasBoom(text, 0, 1) && run % 3 !== 1, [{ kind: 'flaky', yes: 6, of: 8 }]],
    ['cannot run twice at once', (text, _, together) => hasBoom(text, 0, 1) && together === 1, [{ kind: 'disturbs' }]],
  ])('that %s is found out', async (_, says, diagnoses) => {
    expect((await checked(says)).diagnoses).toEqual(diagnoses);
  });

  test('that gets in its own way is no test that accepts everything', async () => {
    // As with a file in /tmp: whoever runs is asked about what one of them has written there.
    const written = new Set<string>();
    const oracle: Oracle = {
      async judge(testCase) {
        const text = Buffer.from(testCase).toString();
        written.add(text);
        await turn();
        const isThere = [...written].some((one) => one.includes('boom'));
        await turn();
        written.delete(text);
        return { verdict: isThere ? 'interesting' : 'uninteresting' };
      },
    };
    const { signal } = new AbortController();
    const { rows, diagnoses } = await selfCheck({
      input,
      oracle,
      signal,
      parallel: true,
      budgetMs: 1e9,
      clock: () => 0,
    });
    expect(diagnoses).toEqual([{ kind: 'disturbs' }]);
    expect(rows.find(({ subject }) => subject === 'empty file')?.judgements).toEqual([{ verdict: 'uninteresting' }]);
  });

  test('that says no at first and yes later is flaky, not useless', async () => {
    const { diagnoses } = await checked((text, run) => hasBoom(text, 0, 1) && run !== 0);
    expect(diagnoses).toEqual([{ kind: 'flaky', yes: 7, of: 8 }]);
  });

  test('is not run twice at once when trials will not be', async () => {
    const { rows } = await checked(hasBoom, { parallel: false });
    expect(rows.map((row) => row.subject)).not.toContain('two at once');
  });

  test('that is slow is asked as little as possible, and said to be slow', async () => {
    const { runs, diagnoses } = await checked(hasBoom, { budgetMs: 10_000, msPerRun: 70_000 });
    expect(runs).toBe(2);
    expect(diagnoses).toEqual([{ kind: 'slow', ms: 70_000 }]);
  });

  test('that is slow and always says yes is found out all the same', async () => {
    const { diagnoses } = await checked(() => true, { budgetMs: 10, msPerRun: 1000 });
    expect(diagnoses).toEqual([{ kind: 'accepts-anything', empty: true, garbage: false }]);
  });

  test('that cannot be asked rejects with the reason', async () => {
    const broken = new Error('no shell');
    const oracle: Oracle = { judge: () => Promise.reject(broken) };
    const { signal } = new AbortController();
    await expect(selfCheck({ input, oracle, signal, parallel: true, budgetMs: 1, clock: () => 0 })).rejects.toBe(
      broken,
    );
  });
});

test.each<[Diagnosis, boolean]>([
  [{ kind: 'inverted' }, true],
  [{ kind: 'disturbs' }, false],
  [{ kind: 'flaky', yes: 6, of: 8 }, false],
  [{ kind: 'flaky', yes: 3, of: 8 }, true],
  [{ kind: 'accepts-anything', empty: false, garbage: true }, false],
])('%j is fatal: %s', (diagnosis, fatal) => {
  expect(isFatal(diagnosis)).toBe(fatal);
});

describe('other work', () => {
  const { signal } = new AbortController();
  const options = { input, signal, parallel: true, budgetMs: 1e9, clock: () => 0 };

  test('is done while runs go on, and no longer', async () => {
    let running = 0;
    let pieces = 0;
    const oracle: Oracle = {
      async judge(testCase) {
        running++;
        for (let i = 0; i < 5; i++) await turn();
        running--;
        return { verdict: hasBoom(Buffer.from(testCase).toString(), 0, 0) ? 'interesting' : 'uninteresting' };
      },
    };
    const meanwhile = (): boolean => {
      expect(running).toBeGreaterThan(0);
      pieces++;
      return true;
    };
    await selfCheck({ ...options, oracle, meanwhile });
    expect(pieces).toBeGreaterThan(0);
    expect(pieces).toBeLessThan(6);
  });

  test('begins with the second run, not with the first, which tells how long runs take', async () => {
    let runs = 0;
    const begunAt: number[] = [];
    const oracle: Oracle = {
      async judge(testCase) {
        runs++;
        for (let i = 0; i < 5; i++) await turn();
        return { verdict: hasBoom(Buffer.from(testCase).toString(), 0, 0) ? 'interesting' : 'uninteresting' };
      },
    };
    await selfCheck({ ...options, parallel: false, oracle, meanwhile: () => begunAt.push(runs) > 0 });
    expect(begunAt[0]).toBe(2);
    // It goes on to the last.
    expect(begunAt.at(-1)).toBe(runs);
  });

  test('ends with a piece that takes longer than a run: the runs have to wait for it', async () => {
    let now = 0;
    const oracle: Oracle = {
      async judge(testCase) {
        for (let i = 0; i < 9; i++) await turn();
        now += 10;
        return { verdict: hasBoom(Buffer.from(testCase).toString(), 0, 0) ? 'interesting' : 'uninteresting' };
      },
    };
    const took: number[] = [];
    const meanwhile = (): boolean => {
      took.push(took.length < 2 ? 1 : 50);
      now += took.at(-1)!;
      return true;
    };
    await selfCheck({ ...options, clock: () => now, parallel: false, oracle, meanwhile });
    expect(took).toEqual([1, 1, 50]);
  });

  test('does not keep a test from failing, nor what fails from being told', async () => {
    const oracle: Oracle = {
      async judge(testCase) {
        if (testCase.length > 0) return { verdict: 'interesting' };
        for (let i = 0; i < 3; i++) await turn();
        throw new Error('the disk is full');
      },
    };
    let pieces = 0;
    const meanwhile = (): boolean => ++pieces < 100;
    await expect(selfCheck({ ...options, oracle, meanwhile })).rejects.toThrow('the disk is full');
    expect(pieces).toBeLessThan(100);
  });

  test('ends when there is none left, and is not begun for a test of no use', async () => {
    let pieces = 0;
    const meanwhile = (): boolean => ++pieces < 2;
    const oracle = (says: Test): Oracle => ({
      async judge(testCase) {
        for (let i = 0; i < 9; i++) await turn();
        return { verdict: says(Buffer.from(testCase).toString(), 0, 0) ? 'interesting' : 'uninteresting' };
      },
    });
    await selfCheck({ ...options, oracle: oracle(hasBoom), meanwhile });
    expect(pieces).toBe(2);
    await selfCheck({ ...options, oracle: oracle(() => false), meanwhile });
    expect(pieces).toBe(2);
  });
});

describe('what a search need not ask again', () => {
  const nothing = fingerprint(new Uint8Array());

  test('no to an empty file', async () => {
    const { known } = await checked((text) => text.includes('boom'));
    expect(known.get(nothing)).toEqual({ verdict: 'uninteresting' });
    expect(known.get(fingerprint(input))).toBeUndefined();
  });

  test('nothing where the test changes its mind, or says yes to anything', async () => {
    const flaky = await checked((text, earlier) => text.includes('boom') && earlier % 2 === 0);
    expect(flaky.known.get(nothing)).toBeUndefined();
    expect((await checked(() => true)).known.get(nothing)).toBeUndefined();
  });
});
