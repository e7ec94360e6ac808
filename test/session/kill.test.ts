import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { latestRun } from '../../src/session/disk/runs.ts';
import { needs } from './small.ts';

const NEEDED = 'ϰϱϲ≠∞';
const INPUT = Array.from({ length: 400 }, (_, i) => String.fromCharCode(97 + (i % 26))).join('');

let program: string;
let home: string;
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  program = path.join(home, 'reduces-slowly.mjs');
  const input = path.join(import.meta.dirname, 'reduces-slowly.ts');
  await build({ input, platform: 'node', logLevel: 'silent', output: { file: program, format: 'esm' } });
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

test.each([
  ['one job', 1, 20],
  ['four jobs', 4, 10],
])(
  'killed again and again at work with %s, it ends with the same bytes and asks nothing again that it knew',
  { timeout: 120_000 },
  async (_, jobs, kills) => {
    const undisturbed = folder('undisturbed', jobs);
    await ended(start(undisturbed, jobs));

    const killed = folder('killed', jobs);
    const known = new Set<string>();
    for (let kill = 0; kill <= kills; kill++) {
      const [askedBefore, answeredBefore] = [lines(killed, 'asked').length, lines(killed, 'answered').length];
      const child = start(killed, jobs);
      if (kill < kills) {
        await asksAtLeast(child, (kill * 7) % 11);
        child.kill('SIGKILL');
      }
      await ended(child);
      const asked = lines(killed, 'asked').slice(askedBefore);
      const answered = lines(killed, 'answered').slice(answeredBefore);
      expect(asked.filter((key) => known.has(key))).toEqual([]);
      expectInteresting(path.join(killed, 'result'));
      const journal = verdicts(killed);
      // The latest answers may have been on their way to the journal.
      expect(answered.slice(0, -jobs).filter((key) => !journal.has(key))).toEqual([]);
      for (const key of asked) if (journal.has(key)) known.add(key);
    }
    expect(readFileSync(path.join(killed, 'result'), 'utf8')).toBe(
      readFileSync(path.join(undisturbed, 'result'), 'utf8'),
    );
    expect(loadRun(latestRun(path.join(killed, 'runs'))).notes).toEqual([]);
  },
);

function verdicts(folder: string): Set<string> {
  const runs = path.join(folder, 'runs');
  if (!existsSync(runs) || readdirSync(runs).every((run) => !existsSync(path.join(runs, run, 'run.json'))))
    return new Set();
  const { known } = loadRun(latestRun(runs));
  return new Set(lines(folder, 'asked').filter((key) => known.get(key) !== undefined));
}

function folder(name: string, jobs: number): string {
  const made = mkdtempSync(path.join(home, `${name}-${jobs}-`));
  const step = INPUT.length / NEEDED.length;
  const text = [...NEEDED].map((c, i) => c + INPUT.slice(i * step, (i + 1) * step)).join('');
  writeFileSync(path.join(made, 'input'), text);
  writeFileSync(path.join(made, 'needed'), NEEDED);
  for (const log of ['asked', 'answered']) writeFileSync(path.join(made, log), '');
  return made;
}

function start(folder: string, jobs: number): ChildProcess {
  return spawn(process.execPath, [program, folder, String(jobs)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.exitCode ?? 0).toBe(0);
}

/** Or it has ended. */
function asksAtLeast(child: ChildProcess, count: number): Promise<void> {
  return new Promise((resolve) => {
    let dots = 0;
    child.once('exit', () => resolve());
    child.stdout?.on('data', (data: Buffer) => {
      dots += data.length;
      if (dots >= count) resolve();
    });
    if (count === 0) resolve();
  });
}

function lines(folder: string, log: string): string[] {
  return readFileSync(path.join(folder, log), 'utf8').split('\n').filter(Boolean);
}

function expectInteresting(file: string): void {
  if (existsSync(file)) expect(needs(NEEDED)(readFileSync(file, 'utf8'))).toBe(true);
}
