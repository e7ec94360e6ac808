import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Oracle } from '../../src/core/oracle.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { LatestFile } from '../../src/session/disk/latest-file.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { recordNewRun } from '../../src/session/disk/run-recorder.ts';
import { latestRun } from '../../src/session/disk/runs.ts';
import { fingerprint } from '../../src/session/fingerprint.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { resumeSession } from '../../src/session/resume.ts';
import { complements, memory, needs, text } from './small.ts';

// A program to be killed. Reduces FOLDER/input, or goes on with the run in FOLDER/runs. Writes the names of candidates
// to FOLDER/asked when their trial begins, and to FOLDER/answered when it has ended.
const [folder, jobs] = [process.argv[2]!, Number(process.argv[3])];
const runs = path.join(folder, 'runs');
const input = Uint8Array.from(readFileSync(path.join(folder, 'input')));
const says = needs(readFileSync(path.join(folder, 'needed'), 'utf8'));

const oracle: Oracle = {
  judge: async (testCase, signal) => {
    const name = `${fingerprint(testCase)}\n`;
    appendFileSync(path.join(folder, 'asked'), name);
    process.stdout.write('.');
    await pause(2, undefined, { signal });
    appendFileSync(path.join(folder, 'answered'), name);
    return { verdict: says(text(testCase)) ? 'interesting' : 'uninteresting' };
  },
};
const scheduler = jobs === 1 ? sequential : pipelined({ jobs, lookAhead: 4 });
const session = { oracle, scheduler, pass: complements, cache: memory(), verify: 0 };
const output = new LatestFile(path.join(folder, 'result'));

if (existsSync(runs) && existsSync(path.join(latestOrNone(), 'run.json'))) {
  await resumeSession({ ...session, run: loadRun(latestRun(runs)), output });
} else {
  const recorder = recordNewRun({ within: runs, name: 'x', input, now: new Date(), options: {} }, output);
  await reduceSession({ ...session, input, recorder });
  recorder.close();
}

function latestOrNone(): string {
  try {
    return latestRun(runs);
  } catch {
    // Killed before the run folder was complete: begin anew.
    return runs;
  }
}
