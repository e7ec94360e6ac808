import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import type { ReductionEvent } from '../../src/core/event.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { latestRun } from '../../src/session/disk/runs.ts';
import { textOf, texts } from '../../src/session/disk/step-texts.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { resumeSession } from '../../src/session/resume.ts';
import { INPUT, notes, recorded, search } from './recorded.ts';
import { type Asked, bytes, memory, needs, oracle, text } from './small.ts';

// Each session syncs its files, and a disk may be busy.
vi.setConfig({ testTimeout: 60_000 });

const runs = recorded();
const { record, run, resume } = runs;

describe('a pass that a person has skipped', () => {
  test('is not tried, and a resumed run takes the same way', async () => {
    const first = oracle(needs('cfp'));
    let skipping = false;
    const skips = (): boolean => skipping;
    const observe = (event: ReductionEvent): void => {
      skipping ||= event.type === 'accepted';
    };
    const skipped = await run({ oracle: first, skips, observe });
    const again = oracle(needs('cfp'));
    const resumed = await resume({ oracle: again });
    expect(text(resumed.output)).toBe(text(skipped.output));
    expect(text(skipped.output).length).toBeGreaterThan(3);
    expect(first.asked.length).toBeLessThan(10);
    expect(again.asked).toEqual([]);
  });
});

test('whoever asks to finish gets the result so far, verified', async () => {
  const finish = new AbortController();
  const observe = (event: ReductionEvent): void => {
    if (event.type === 'accepted') finish.abort();
  };
  const { reason, limit, verified } = await run({
    oracle: oracle(needs('cfp')),
    finish: finish.signal,
    observe,
    verify: 2,
  });
  expect({ reason, limit, verified }).toEqual({ reason: 'limit', limit: 'you asked to finish', verified: true });
});

describe('a run folder', () => {
  test('keeps the original, the best, the options and every fact', async () => {
    await run({ oracle: oracle(needs('cfp')) });
    const loaded = loadRun(latestRun(runs.folder));
    expect(path.basename(loaded.folder.path)).toBe('20260412-120405-crash.c');
    expect(readFileSync(loaded.folder.original, 'utf8')).toBe(INPUT);
    expect(readFileSync(loaded.folder.best, 'utf8')).toBe('cfp');
    expect(loaded.description).toMatchObject({
      version: 1,
      name: 'crash.c',
      options: { lang: 'c' },
      testHash: 'one',
      seed: 7,
    });
    expect(loaded.reason).toBe('exhausted');
    expect(loaded.notes).toEqual([]);
  });

  test('can show each step again', async () => {
    const accepted: string[] = [];
    const says = oracle(needs('cfp'));
    await run({ oracle: says, observe: (e) => e.type === 'accepted' && accepted.push(`${e.label} ${e.size}`) });
    const loaded = loadRun(latestRun(runs.folder));
    expect(loaded.steps.map((step) => `${step.label} ${step.size}`)).toEqual(accepted);
    const all = [...texts(loaded)].map(({ testCase }) => text(testCase));
    expect(all[0]).toBe(INPUT);
    expect(all.at(-1)).toBe('cfp');
    expect(all.length).toBe(accepted.length + 1);
    expect(text(textOf(loaded, 1)!)).toBe(all[1]);
    expect(textOf(loaded, 99)).toBeUndefined();
  });

  test('of the same second gets a name of its own', async () => {
    await run({ oracle: oracle(needs('a')) });
    await run({ oracle: oracle(needs('b')) });
    expect(path.basename(latestRun(runs.folder))).toBe('20260412-120405-crash.c-2');
  });

  test('keeps the first test case of each other misbehaviour', async () => {
    const says = oracle((c) =>
      c.includes('p') ? needs('cfp')(c) : { verdict: 'uninteresting', finding: 'SEGV in ../x' },
    );
    await run({ oracle: says });
    const { folder: files, findings } = loadRun(latestRun(runs.folder));
    expect(readdirSync(files.findings)).toEqual(['SEGV-in-..-x']);
    expect(readdirSync(path.join(files.findings, 'SEGV-in-..-x'))).toEqual(['crash.c']);
    expect([...findings]).toEqual(['SEGV in ../x']);
    const told: string[] = [];
    const other = oracle((c) => ({
      verdict: needs('cfp')(c) ? 'interesting' : 'uninteresting',
      finding: 'SEGV in ../x',
    }));
    await resume({ oracle: other, testHash: 'two', observe: (e) => e.type === 'finding' && told.push(e.name) });
    expect(told).toEqual([]);
  });

  test('has the best also when the oracle breaks', async () => {
    let asked = 0;
    const says = oracle(needs('cfp'));
    const breaking: Asked = {
      ...says,
      judge: (testCase, signal) =>
        ++asked > 15 ? Promise.reject(new Error('worker lost')) : says.judge(testCase, signal),
    };
    const accepted: number[] = [INPUT.length];
    await expect(
      run({ oracle: breaking, observe: (e) => e.type === 'accepted' && accepted.push(e.size) }),
    ).rejects.toThrow('worker lost');
    const loaded = loadRun(latestRun(runs.folder));
    expect(accepted.length).toBeGreaterThan(1);
    expect(statSync(loaded.folder.best).size).toBe(accepted.at(-1));
    expect(loaded.reason).toBeUndefined();
  });

  test('belongs to one process at a time', async () => {
    const recorder = record();
    // The first process of the machine is always alive, and never this one.
    writeFileSync(recorder.folder.lock, '1\n');
    const options = { run: loadRun(latestRun(runs.folder)), ...search, oracle: oracle(() => true) };
    await expect(resumeSession(options)).rejects.toThrow(/Another pare \(process 1\)/);
    recorder.close();
  });

  test('that is none is refused with a way out', () => {
    expect(() => loadRun(runs.folder)).toThrow(UsageError);
    expect(() => loadRun(runs.folder)).toThrow(/has no run.json/);
    expect(() => latestRun(path.join(runs.folder, 'none'))).toThrow(
      /no run in .*none\. Runs elsewhere: pare resume FOLDER/,
    );
    writeFileSync(path.join(runs.folder, 'run.json'), 'garbage');
    expect(() => loadRun(runs.folder)).toThrow(/cannot be read/);
  });
});

describe('a resumed run', () => {
  test('asks nothing twice and ends as an undisturbed one, wherever it was stopped', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...INPUT), { maxLength: 5 }),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
        async (needed, stops) => {
          const whole = oracle(needs(needed.join('')));
          const undisturbed = await reduceSession({ input: bytes(INPUT), cache: memory(), ...search, oracle: whole });
          const says = oracle(needs(needed.join('')));
          const trail: string[] = [];
          const pieces = [...stops.map((trials) => ({ limits: { trials } })), {}];
          await run({ oracle: says, ...pieces[0] });
          for (const piece of pieces.slice(1)) {
            await resume({ oracle: says, ...piece });
          }
          const loaded = loadRun(latestRun(runs.folder));
          for (const { testCase } of texts(loaded)) trail.push(text(testCase));
          expect(readFileSync(loaded.folder.best, 'utf8')).toBe(text(undisturbed.output));
          expect(says.asked).toEqual(whole.asked);
          expect(trail.length - 1).toBe(undisturbed.statistics.accepted);
          expect(loaded.statistics).toMatchObject({ trials: whole.asked.length - 1, accepted: trail.length - 1 });
          rmSync(loaded.folder.path, { recursive: true });
        },
      ),
      { numRuns: 15 },
    );
  });

  test('goes on after whichever event it was stopped', async () => {
    const whole = oracle(needs('cfp'));
    let events = 0;
    await reduceSession({ input: bytes(INPUT), cache: memory(), ...search, oracle: whole, observe: () => events++ });
    for (let stopAt = 1; stopAt < events; stopAt += 3) {
      const says = oracle(needs('cfp'));
      const stop = new AbortController();
      let seen = 0;
      await run({ oracle: says, signal: stop.signal, observe: () => ++seen === stopAt && stop.abort() });
      const { output } = await resume({ oracle: says });
      expect([text(output), says.asked]).toEqual(['cfp', whole.asked]);
      rmSync(latestRun(runs.folder), { recursive: true });
    }
  });

  test('stopped again before it has caught up keeps the best there was', async () => {
    await run({ oracle: oracle(needs('cfp')), limits: { trials: 30 } });
    const { best } = loadRun(latestRun(runs.folder)).folder;
    const size = statSync(best).size;
    expect(size).toBeLessThan(16);
    const { output, reason } = await resume({ oracle: oracle(needs('cfp')), signal: AbortSignal.abort() });
    expect([output.length, statSync(best).size, reason]).toEqual([size, size, 'stopped']);
  });

  test('does without a torn last line', async () => {
    const says = oracle(needs('cfp'));
    await run({ oracle: says, limits: { trials: 12 } });
    const { journal } = loadRun(latestRun(runs.folder)).folder;
    appendFileSync(journal, '{"type":"verdict","at":12,"key":"0123');
    const seen: string[] = [];
    const { output } = await resume({ oracle: says, observe: notes(seen) });
    expect(text(output)).toBe('cfp');
    expect(seen).toEqual([]);
    expect(loadRun(latestRun(runs.folder)).notes).toEqual([]);
  });

  test('does without the lines that a page of zeros has taken to the end, and says so', async () => {
    const says = oracle(needs('cfp'));
    await run({ oracle: says, limits: { trials: 12 } });
    const { journal } = loadRun(latestRun(runs.folder)).folder;
    const whole = readFileSync(journal);
    writeFileSync(journal, whole.fill(0, whole.length - 300));
    const seen: string[] = [];
    const { output } = await resume({ oracle: says, observe: notes(seen) });
    expect(text(output)).toBe('cfp');
    // With the last steps, it has lost where the best comes from: that looks as if somebody had edited it.
    expect(seen[0]).toMatch(/^line \d+ of the journal is damaged and left out$/);
    expect(loadRun(latestRun(runs.folder)).notes).toEqual([]);
  });

  test('does without a line in which a bit has flipped, and says which', async () => {
    const says = oracle(needs('cfp'));
    await run({ oracle: says, limits: { trials: 12 } });
    const { journal } = loadRun(latestRun(runs.folder)).folder;
    const original = readFileSync(journal);
    const lines = original.toString().split('\n').length - 1;
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 2), fc.nat(7), async (at, bit) => {
        const flipped = Buffer.from(original);
        flipped[at]! ^= 1 << bit;
        writeFileSync(journal, flipped);
        const loaded = loadRun(latestRun(runs.folder));
        expect(loaded.notes.length).toBe(1);
        expect(loaded.notes[0]).toMatch(/^(line|2 lines:) \d+(, \d+)? of the journal (is|are) damaged and left out$/);
        expect(loaded.steps.length).toBeLessThan(lines);
        const { output } = await resumeSession({
          run: loaded,
          ...search,
          cache: memory(),
          oracle: oracle(needs('cfp')),
        });
        expect(text(output)).toBe('cfp');
        expect([...texts(loadRun(latestRun(runs.folder)))].map((t) => text(t.testCase)).at(-1)).toBe('cfp');
      }),
      { numRuns: 20 },
    );
  });

  test('refuses the journal of a newer version', async () => {
    await run({ oracle: oracle(needs('a')) });
    const { run: file } = loadRun(latestRun(runs.folder)).folder;
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": 1', '"version": 99'));
    expect(() => loadRun(latestRun(runs.folder))).toThrow(/newer pare/);
  });

  test('forgets timeouts that were due to a shorter limit', async () => {
    const says = oracle((c) => (c.length < 16 ? { verdict: 'unresolved', timeoutMs: 1000 } : true));
    await run({ oracle: says });
    const path = latestRun(runs.folder);
    const all = loadRun(path).knownCount;
    expect(all).toBeGreaterThan(2);
    expect(loadRun(path, { timeoutMs: 1000 }).knownCount).toBe(all);
    expect(loadRun(path, { timeoutMs: 2000 }).knownCount).toBe(1);
  });
});

describe('a result edited by hand', () => {
  test('is taken as the new start when it is interesting, and stays so', async () => {
    await run({ oracle: oracle(needs('cfp')), limits: { trials: 20 } });
    const { best } = loadRun(latestRun(runs.folder)).folder;
    writeFileSync(best, 'xxcfpxx');
    const seen: string[] = [];
    const says = oracle(needs('cfp'));
    await resume({ oracle: says, observe: notes(seen), limits: { trials: 1 } });
    expect(seen[0]).toMatch(/was edited by hand and is interesting \(7 bytes\)/);
    const { output } = await resume({ oracle: says });
    expect(text(output)).toBe('cfp');
    expect(says.asked.filter((c) => c === 'xxcfpxx')).toHaveLength(1);
    expect(says.asked.filter((c) => c === INPUT)).toHaveLength(0);
    const steps = [...texts(loadRun(latestRun(runs.folder)))].map((t) => text(t.testCase));
    expect(steps).toContain('xxcfpxx');
    expect(steps.at(-1)).toBe('cfp');
  });

  test('is put aside when it is not', async () => {
    await run({ oracle: oracle(needs('cfp')), limits: { trials: 20 } });
    const files = loadRun(latestRun(runs.folder)).folder;
    writeFileSync(files.best, 'mine');
    const seen: string[] = [];
    const { output } = await resume({ oracle: oracle(needs('cfp')), observe: notes(seen) });
    expect(text(output)).toBe('cfp');
    expect(seen[0]).toMatch(/the test says no to it/);
    const [aside] = readdirSync(path.join(files.path, 'edited'));
    expect(readFileSync(path.join(files.path, 'edited', aside!, 'crash.c'), 'utf8')).toBe('mine');
  });

  test('or lost is no trouble', async () => {
    const says = oracle(needs('cfp'));
    await run({ oracle: says, limits: { trials: 20 } });
    rmSync(loadRun(latestRun(runs.folder)).folder.best);
    const { output } = await resume({ oracle: says });
    expect(text(output)).toBe('cfp');
    expect(new Set(says.asked).size).toBe(says.asked.length);
  });

  test('a journal cut short in the middle only costs the verdicts that were in it', async () => {
    await run({ oracle: oracle(needs('cfp')) });
    const { journal } = loadRun(latestRun(runs.folder)).folder;
    truncateSync(journal, Math.floor(statSync(journal).size / 2));
    const { output } = await resume({ oracle: oracle(needs('cfp')) });
    expect(text(output)).toBe('cfp');
  });
});
