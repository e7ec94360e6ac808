import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ReductionEvent } from '../../src/core/event.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { type RunRecorder, recordNewRun } from '../../src/session/disk/run-recorder.ts';
import { latestRun } from '../../src/session/disk/runs.ts';
import { type Reduction, reduceSession } from '../../src/session/reduce.ts';
import { type ResumeOptions, resumeSession } from '../../src/session/resume.ts';
import type { SessionOptions } from '../../src/session/run.ts';
import { type Asked, bytes, complements, memory } from './small.ts';

export const INPUT: string = 'abcdefghijklmnop';
const now = new Date(2026, 3, 12, 12, 4, 5);

/** Runs that are recorded in a folder of its own for each test of the file that this is called in. */
export interface Recorded {
  readonly folder: string;
  record(input?: string): RunRecorder;
  run(options: Partial<SessionOptions> & { readonly oracle: Asked }, input?: string): Promise<Reduction>;
  resume(options: Partial<ResumeOptions> & { readonly oracle: Asked }): Promise<Reduction>;
}

export const search: Pick<SessionOptions, 'pass' | 'scheduler' | 'verify'> = {
  pass: complements,
  scheduler: sequential,
  verify: 0,
};

/** Collects what people are told. */
export function notes(into: string[]): (event: ReductionEvent) => void {
  return (event) => {
    if (event.type === 'note') into.push(event.text);
  };
}

export function recorded(): Recorded {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const record = (input = INPUT): RunRecorder =>
    recordNewRun({
      within: folder,
      name: 'crash.c',
      input: bytes(input),
      now,
      options: { lang: 'c' },
      testHash: 'one',
      seed: 7,
    });
  return {
    get folder() {
      return folder;
    },
    record,
    async run(options, input = INPUT) {
      const recorder = record(input);
      try {
        return await reduceSession({ input: bytes(input), cache: memory(), recorder, ...search, ...options });
      } finally {
        recorder.close();
      }
    },
    resume: (options) => resumeSession({ run: loadRun(latestRun(folder)), cache: memory(), ...search, ...options }),
  };
}
