import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Oracle } from '../../src/core/oracle.ts';

/** Oracles of one kind, for candidates that contain the word "boom". */
export interface OracleKind {
  /** Finds a candidate interesting that contains "boom". */
  readonly needsWord: () => Promise<Oracle>;
  /** Never comes to an answer, and has a time limit of `limitMs`. */
  readonly hangs: (limitMs: number) => Promise<Oracle>;
  /** Processes that belong to the oracle's tests (not the launchers), by their command line. */
  readonly processes: () => readonly string[];
}

/** What every oracle keeps to. */
export function testOracle(name: string, kind: OracleKind): void {
  const never = new AbortController().signal;
  const boom = Buffer.from('a boom b');

  test(`${name}: answers for the candidate it is given`, async () => {
    const oracle = await kind.needsWord();
    const judge = async (text: string): Promise<string> => (await oracle.judge(Buffer.from(text), never)).verdict;
    expect(await judge('a boom b')).toBe('interesting');
    expect(await judge('a b')).toBe('uninteresting');
    expect(await judge('')).toBe('uninteresting');
    expect(await judge('boom')).toBe('interesting');
    await oracle.close?.();
  });

  test(`${name}: answers many at once, each for its own candidate`, async () => {
    const oracle = await kind.needsWord();
    const texts = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? `boom ${i}` : `quiet ${i}`));
    const judgements = await Promise.all(texts.map((text) => oracle.judge(Buffer.from(text), never)));
    const expected = texts.map((text) => (text.startsWith('boom') ? 'interesting' : 'uninteresting'));
    expect(judgements.map(({ verdict }) => verdict)).toEqual(expected);
    await oracle.close?.();
  });

  test(`${name}: does not change the test case`, async () => {
    const oracle = await kind.needsWord();
    const testCase = Buffer.from(boom);
    await oracle.judge(testCase, never);
    expect(testCase.equals(boom)).toBe(true);
    await oracle.close?.();
  });

  test(`${name}: a test that takes too long is unresolved, and the limit is told`, async () => {
    const oracle = await kind.hangs(200);
    const judgement = await oracle.judge(boom, never);
    expect(judgement).toMatchObject({
      verdict: 'unresolved',
      timeoutMs: 200,
      why: expect.stringMatching(/timeout after 0.2 s$/),
    });
    expect(kind.processes()).toEqual([]);
    await oracle.close?.();
  });

  test(`${name}: rejects with the reason of the signal, having stopped everything`, async () => {
    const oracle = await kind.hangs(60_000);
    const controller = new AbortController();
    const judged = Promise.all(Array.from({ length: 20 }, () => rejection(oracle.judge(boom, controller.signal))));
    setTimeout(() => controller.abort(new Error('not wanted any more')), 100);
    expect(new Set(await judged)).toEqual(new Set(['not wanted any more']));
    expect(kind.processes()).toEqual([]);
    await oracle.close?.();
  });

  test(`${name}: does not start when the signal is aborted already`, async () => {
    const oracle = await kind.needsWord();
    await expect(oracle.judge(boom, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    await oracle.close?.();
  });

  test(`${name}: can still be asked after a trial was stopped`, async () => {
    const oracle = await kind.needsWord();
    const controller = new AbortController();
    const judged = rejection(oracle.judge(boom, controller.signal));
    controller.abort(new Error('stop'));
    await judged;
    expect((await oracle.judge(boom, never)).verdict).toBe('interesting');
    await oracle.close?.();
  });
}

async function rejection(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'resolved',
    (error: Error) => error.message,
  );
}

/** Makes all processes that are started from here recognisable. Returns how to see those that are tests. */
export function watchProcesses(): () => string[] {
  const mark = `PARE_TEST_RUN=${process.pid}-${Math.random()}`;
  process.env.PARE_TEST_RUN = mark.slice(mark.indexOf('=') + 1);
  return () => commandLines(mark).filter((line) => !line.includes('pare_go') && !line.includes('groups='));
}

/** The command lines of processes that have such an entry in their environment. Linux only; elsewhere none are seen. */
export function commandLines(mark: string): string[] {
  if (!existsSync('/proc/self')) return [];
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.flatMap((pid) => {
    try {
      const alive = !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
      const ours = readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
      return alive && ours ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()] : [];
    } catch {
      return []; // Gone between two looks.
    }
  });
}
