import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReductionEvent } from '../../src/core/event.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { type RunRecorder, recordNewRun } from '../../src/session/disk/run-recorder.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { resumeSession } from '../../src/session/resume.ts';
import type { SessionOptions } from '../../src/session/run.ts';
import type { Wish } from '../../src/session/wish.ts';
import { type Asked, bytes, complements, memory, needs, oracle, text } from './small.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const INPUT = 'abcdefghijklmnop';

function record(): RunRecorder {
  const now = new Date(2026, 3, 12);
  return recordNewRun({
    within: folder,
    name: 'a.c',
    input: bytes(INPUT),
    now,
    options: {},
    testHash: 'one',
  });
}

/** A clock on which each look is due. */
function hasty(): () => number {
  let now = 0;
  return () => (now += 1000);
}

async function run(
  asked: Asked,
  more: Partial<SessionOptions> & { readonly recorder: RunRecorder },
): Promise<{ output: string; notes: string[]; events: ReductionEvent[] }> {
  const events: ReductionEvent[] = [];
  const observe = (event: ReductionEvent): unknown => events.push(event);
  const search = { pass: complements, scheduler: sequential, verify: 0, clock: hasty() };
  try {
    const options = { input: bytes(INPUT), oracle: asked, cache: memory(), ...search, observe, ...more };
    const { output } = await reduceSession(options);
    const notes = events.flatMap((event) => (event.type === 'note' ? [event.text] : []));
    return { output: text(output), notes, events };
  } finally {
    more.recorder.close();
  }
}

describe('a text edited by hand while the search goes on', () => {
  /** Edits once, when the search has come to this text. */
  function editing(recorder: RunRecorder, at: string, edited: string): Asked {
    const { best } = recorder.folder;
    let isDone = false;
    return oracle((candidate) => {
      if (!isDone && candidate.length < at.length) {
        isDone = true;
        writeFileSync(best, edited);
      }
      return needs('dk')(candidate);
    });
  }

  test('is where it goes on, when the test says yes to it', async () => {
    const recorder = record();
    const { output, notes } = await run(editing(recorder, 'abcdefgh', 'dXYk+longer-than-before'), { recorder });
    expect(output).toBe('dk');
    expect(notes.join()).toContain('was edited by hand and is interesting (23 bytes)');
    const loaded = loadRun(recorder.folder.path);
    expect(loaded.steps[loaded.startStep - 1]).toMatchObject({ label: 'edited by hand', size: 23 });
    expect(readFileSync(recorder.folder.best, 'utf8')).toBe('dk');
  });

  test('is kept aside and the best put back, when the test says no to it', async () => {
    const recorder = record();
    const { output, notes } = await run(editing(recorder, 'abcdefgh', 'rubbish'), { recorder });
    expect(output).toBe('dk');
    expect(notes.join()).toContain('but the test says no to it');
    const kept = /kept as (\S+)/.exec(notes.join())?.[1] ?? '';
    expect(readFileSync(kept, 'utf8')).toBe('rubbish');
    expect(readFileSync(recorder.folder.best, 'utf8')).toBe('dk');
  });

  test('is what a resumed run starts from', async () => {
    const recorder = record();
    await run(editing(recorder, 'abcdefgh', 'dXYk+longer-than-before'), { recorder });
    const again = oracle(needs('dk'));
    const { output } = await resumeSession({
      run: loadRun(recorder.folder.path),
      oracle: again,
      pass: complements,
      scheduler: sequential,
      verify: 0,
    });
    expect(text(output)).toBe('dk');
    expect(again.asked).toEqual(['dXYk+longer-than-before']);
  });
});

describe('another test', () => {
  /** Says no to what has lost its "e" from the moment on at which that is wished. */
  function changing(): { asked: Asked; wishes: () => Wish | undefined } {
    let isOther = false;
    let told = false;
    const asked = oracle((candidate) => needs(isOther ? 'de' : 'd')(candidate));
    return {
      asked,
      wishes: () => {
        if (told || !asked.asked.includes('d')) return undefined;
        told = true;
        isOther = true;
        const refused = (): string => {
          isOther = false;
          return 'one';
        };
        return { type: 'test', hash: 'two', cache: memory(), refused };
      },
    };
  }

  test('lets the search go back to the newest step that it says yes to, and forget its verdicts', async () => {
    const recorder = record();
    const { asked, wishes } = changing();
    const { output, events } = await run(asked, { recorder, wishes });
    expect(output).toBe('de');
    expect(events.filter((event) => event.type === 'accepted' && event.anew)).toHaveLength(1);
    expect(loadRun(recorder.folder.path).testHash).toBe('two');
  });

  test('is taken back when it says no to the original', async () => {
    const recorder = record();
    const asked = oracle((candidate) => !isOther && needs('d')(candidate));
    let isOther = false;
    let told = false;
    const wishes = (): Wish | undefined => {
      if (told || !asked.asked.includes('d')) return undefined;
      told = isOther = true;
      const refused = (): string => {
        isOther = false;
        return 'one';
      };
      return { type: 'test', hash: 'two', cache: memory(), refused };
    };
    const { output } = await run(asked, { recorder, wishes });
    expect(output).toBe('d');
    expect(loadRun(recorder.folder.path).testHash).toBe('one');
  });
});
