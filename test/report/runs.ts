import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Oracle } from '../../src/core/oracle.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import type { Misbehaviour } from '../../src/report/misbehaviour.ts';
import type { Report } from '../../src/report/report.ts';
import { reportOf } from '../../src/report/report-of.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { type LoadedRun, loadRun } from '../../src/session/disk/load-run.ts';
import { recordNewRun } from '../../src/session/disk/run-recorder.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';

/** What these reports say about their test: that a word is printed by `cat`. */
export function printsWord(word: string): Misbehaviour {
  const texts = [{ channel: 'stdout', text: word }] as const;
  const words = [`stdout has ${JSON.stringify(word)}`];
  return { argv: ['cat', '@@'], stdin: false, exit: ['0'], signal: [], texts, words, isWhole: true };
}

/** A real run with its folder, of a test that asks for all of these words. */
export async function recordedRun(input: TestCase, needed: readonly string[]): Promise<LoadedRun> {
  const within = mkdtempSync(path.join(os.tmpdir(), 'pare-report-'));
  const recorder = recordNewRun({
    within,
    input,
    name: 'in.txt',
    now: new Date(),
    options: {},
  });
  const oracle: Oracle = {
    judge: async (testCase) => {
      const text = Buffer.from(testCase).toString();
      return { verdict: needed.every((word) => text.includes(word)) ? 'interesting' : 'uninteresting' };
    },
  };
  try {
    const pass = await strategyNamed('text', { fileName: 'in.txt', input }, {});
    await reduceSession({ input, oracle, pass, scheduler: sequential, recorder });
  } finally {
    recorder.close();
  }
  return loadRun(recorder.folder.path);
}

export async function recordedReport(input: string, needed: readonly string[]): Promise<Report> {
  const run = await recordedRun(Buffer.from(input), needed);
  try {
    return reportOf(run, { misbehaviour: printsWord(needed[0] ?? ''), version: '0.0.0' });
  } finally {
    rmSync(path.dirname(run.folder.path), { recursive: true, force: true });
  }
}
