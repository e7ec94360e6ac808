import { describe, expect, test } from 'vitest';
import { commandOracle } from '../../src/oracles/command.ts';
import { commandLine } from '../../src/oracles/process/arguments.ts';
import { startRunner } from '../../src/oracles/process/runner.ts';
import { fixedLimit } from '../../src/oracles/process/time-limit.ts';
import { scriptExpectation } from '../../src/oracles/script.ts';
import { testOracle, watchProcesses } from '../contracts/oracle.ts';
import { program } from './programs.ts';

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
