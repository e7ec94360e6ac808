import { describe, expect, test } from 'vitest';
import { commandOracle } from '../../src/oracles/command.ts';
import { scriptExpectation } from '../../src/oracles/expectations/script.ts';
import { fixedLimit } from '../../src/oracles/process/limits/time-limit.ts';
import { commandLine } from '../../src/oracles/process/programs/arguments.ts';
import type { Run } from '../../src/oracles/process/run.ts';
import { type Runner, startRunner } from '../../src/oracles/process/runner.ts';
import { testOracle, watchProcesses } from '../contracts/oracle.ts';
import { program } from './programs.ts';
import { run } from './runs.ts';

const processes = watchProcesses();
const never = new AbortController().signal;

async function scriptOracle(name: string, limitMs: number, launcher: 'shell' | 'spawn') {
  const line = commandLine([program(name)], 'input.txt', { script: true });
  const runner = await startRunner({ line, companions: [], env: {}, limits: {} }, { jobs: 2, launcher });
  return commandOracle(runner, scriptExpectation(), { limit: fixedLimit(limitMs) });
}

describe.each(['shell', 'spawn'] as const)('launched by %s', (launcher) => {
  testOracle('command oracle', {
    needsWord: () => scriptOracle('needs-word.sh', 60_000, launcher),
    hangs: (limitMs) => scriptOracle('hangs.sh', limitMs, launcher),
    processes,
  });

  testOracle('command oracle for a test that ignores signals', {
    needsWord: () => scriptOracle('needs-word.sh', 60_000, launcher),
    hangs: (limitMs) => scriptOracle('hangs-deaf.sh', limitMs, launcher),
    processes,
  });

  test('keeps a candidate aside that the test calls also interesting', async () => {
    const oracle = await scriptOracle('also-interesting.sh', 60_000, launcher);
    expect(await oracle.judge(Buffer.from('x'), never)).toEqual({
      verdict: 'uninteresting',
      why: 'exit 101',
      finding: 'also interesting (exit 101)',
    });
    await oracle.close();
  });
});

describe('a test that says it could not start a program', () => {
  /** Ends like this, one after the other, and like the last one ever after. */
  function ending(...stderrs: readonly (string | undefined)[]) {
    let runs = 0;
    const next = async (): Promise<Run> => {
      const stderr = stderrs[Math.min(runs++, stderrs.length - 1)];
      return run(stderr === undefined ? {} : { exitCode: 2, stderr });
    };
    const runner: Runner = {
      run: next,
      inspect: async () => ({ run: await next(), files: [] }),
      close: async () => {},
    };
    const oracle = commandOracle(runner, scriptExpectation(), { limit: fixedLimit(1000) });
    return { judged: () => oracle.judge(Buffer.from('x'), never), runs: () => runs };
  }

  test('is asked again', async () => {
    const { judged, runs } = ending('sh: 3: Cannot fork\n', undefined);
    expect([(await judged()).verdict, runs()]).toEqual(['interesting', 2]);
  });

  test('has given no answer when it goes on saying so', async () => {
    const { judged, runs } = ending('sh: 3: Cannot fork\n');
    expect(await judged()).toEqual({
      verdict: 'unresolved',
      why: 'the test lacked processes or files: "Cannot fork"',
    });
    expect(runs()).toBe(4);
  });

  test('has answered when it says something else', async () => {
    const { judged, runs } = ending('syntax error\n');
    expect([(await judged()).verdict, runs()]).toEqual(['uninteresting', 1]);
  });
});
