import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Case } from '../../bench/arena/case.ts';
import { compilePrograms } from '../../bench/arena/oracle/build.ts';
import { readTrials } from '../../bench/arena/oracle/trial-log.ts';
import type { Result } from '../../bench/arena/results.ts';
import { runOne, type Workshop } from '../../bench/arena/run-one.ts';
import type { Tool } from '../../bench/arena/tools/tool.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const canRun = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;
const dir = mkdtempSync(path.join(os.tmpdir(), 'arena-test-'));
const workshop: Workshop = {
  ...{ counter: path.join(dir, 'bin/count'), supervisor: path.join(dir, 'bin/supervise') },
  keep: path.join(dir, 'keep'),
};
const testCase: Case = {
  ...{ name: 'bug', language: 'C', family: 'C', sizeBytes: 12 },
  ...{ input: path.join(dir, 'case/input.c'), oracle: path.join(dir, 'case/oracle.sh') },
};

/** Says yes to a `bug`; other words have it hang, work in a child, or end as they say. */
const oracle = `#!/bin/sh
grep -q hang "$1" && exec sleep 60
grep -q busy "$1" && sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done; exit 1; :'
eval "$(sed -n 's/^end: //p' "$1")"
grep -q bug "$1"
`;

beforeAll(async () => {
  if (!canRun) return;
  mkdirSync(path.join(dir, 'case'));
  writeFileSync(testCase.input, 'one\nbug\ntwo\n');
  writeFileSync(testCase.oracle, oracle, { mode: 0o755 });
  await compilePrograms(workshop);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The lines that the counter wrote about a run. */
const trialsOf = ({ id }: Result) => readTrials(path.join(workshop.keep, `${id}.trials`));

/** A reducer that is a shell script: `$ORACLE` and `$INPUT` are put in as text. */
function script(text: string): Tool {
  return {
    ...{ name: 'script', peer: 'script', takes: () => true },
    plan: ({ oracle, input, dir: place }) => ({
      command: ['sh', '-c', text.replaceAll('$ORACLE', oracle).replaceAll('$INPUT', input).replaceAll('$PLACE', place)],
      result: input,
    }),
  };
}

const run = (text: string, limitS = 60) =>
  runOne({ tool: script(text), version: '1', testCase, jobs: 1, limitS }, workshop);

test.runIf(canRun)('every call of the oracle is counted, with its verdict and content', async () => {
  const result = await run(`
    echo nothing > cand; $ORACLE cand
    echo bug > cand; $ORACLE cand; $ORACLE cand && cp cand $INPUT`);
  expect(result).toMatchObject({ ended: 'finished', trials: 3, repeats: 1, accepted: 2, verdicts: [0, 0, 0] });
  expect(result.left).toMatchObject({ bytes: 4, nonSpace: 3, tokens: 1 });
  expect(trialsOf(result).map(({ bytes, interesting }) => [bytes, interesting])).toEqual([
    [8, false],
    [4, true],
    [4, true],
  ]);
});

test.runIf(canRun)(
  'without an argument the file of the name of the input in the current directory is tried',
  async () => {
    const result = await run('cd $PLACE/tmp; echo bug bug > input.c; $ORACLE && cp input.c $INPUT');
    expect(result).toMatchObject({ ended: 'finished', trials: 1, accepted: 1, left: { bytes: 8 } });
  },
);

test.runIf(canRun)("a call that the tool kills is counted apart, and its time is not the tool's own", async () => {
  const result = await run(`
    echo hang > cand; $ORACLE cand & until test -s $PLACE/trials.began; do :; done; kill -9 $!
    echo bug > cand; $ORACLE cand && cp cand $INPUT`);
  expect(result).toMatchObject({ ended: 'finished', trials: 1, killed: 1, accepted: 1 });
  expect(result.oracleS).toBeLessThan(result.wallS);
});

test.runIf(canRun)(
  'the tool sees how the oracle ended; one that dies of a signal is a trial that says no',
  async () => {
    const result = await run(`
    for end in 'exit 7' 'kill -SEGV $$'; do echo "end: $end" > cand; $ORACLE cand; echo $? >> $PLACE/seen; done
    test "$(cat $PLACE/seen)" = "$(printf '7\\n139')" && echo bug > $INPUT`);
    expect(result).toMatchObject({ ended: 'finished', trials: 2, killed: 0, accepted: 0, left: { bytes: 4 } });
  },
);

test.runIf(canRun)("an oracle's processor time is its own and that of all it waited for", async () => {
  const result = await run('echo busy > cand; $ORACLE cand; echo idle > cand; $ORACLE cand; echo bug > $INPUT');
  const [busy, idle] = trialsOf(result);
  expect(busy!.cpuMs).toBeGreaterThan(5 * idle!.cpuMs);
  expect(result.oracleCpuS).toBeLessThanOrEqual(result.cpuS);
});

test.runIf(canRun)('a result that is not interesting is found out', async () => {
  expect(await run('echo none > $INPUT')).toMatchObject({ verdicts: [1, 1, 1], trials: 0 });
});

test.runIf(canRun)('a tool that fails is recorded with its last words', async () => {
  expect(await run('echo went wrong >&2; exit 3')).toMatchObject({ ended: 'failed', exit: 3, words: 'went wrong' });
});

test.runIf(canRun)('a tool that is cut counts by the smallest it saw accepted, and nothing of it goes on', async () => {
  const result = await run(
    `
    echo bug > cand; $ORACLE cand
    echo half > $INPUT
    setsid sh -c 'trap "" TERM HUP; while :; do echo x >> ${dir}/alive; sleep 0.05; done' &
    trap '' TERM; while :; do sleep 1; done`,
    1,
  );
  expect(result).toMatchObject({ ended: 'cut', best: { bytes: 4 }, verdicts: [0, 0, 0] });
  expect(commandLines().filter((words) => words.includes(`${dir}/alive`))).toEqual([]);
});

/** What runs on this machine, as far as it can be seen; a process may end while we look. */
function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .flatMap((name) => {
      try {
        return [readFileSync(`/proc/${name}/cmdline`, 'latin1')];
      } catch (error) {
        if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    });
}
