import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { NotInterestingError, VerificationError } from '../../src/core/errors.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { latestRun } from '../../src/session/disk/runs.ts';
import { notes, recorded } from './recorded.ts';
import { needs, oracle, text } from './small.ts';

// Each session syncs its files, and a disk may be busy.
vi.setConfig({ testTimeout: 60_000 });

const runs = recorded();
const { run, resume } = runs;

describe('a run whose test has come to refuse everything', () => {
  test.each([4, 6, 8, 10])('asks again what was refused since the last step, from run %i on', async (runs) => {
    let asked = 0;
    const breaking = oracle((c) => ++asked <= runs && needs('cfp')(c));
    await expect(run({ oracle: breaking, verify: 2 })).rejects.toThrow(VerificationError);
    const { output } = await resume({ oracle: oracle(needs('cfp')) });
    expect(text(output)).toBe('cfp');
  });
});

describe('a resumed run whose test has changed', () => {
  test('drops the verdicts and goes on from the best that is still interesting', async () => {
    await run({ oracle: oracle(needs('cfp')) });
    const seen: string[] = [];
    const says = oracle(needs('cf'));
    const { output } = await resume({ oracle: says, testHash: 'two', observe: notes(seen) });
    expect(text(output)).toBe('cf');
    expect(says.asked[0]).toBe('cfp');
    expect(seen[0]).toMatch(/the test has changed since: \d+ verdicts are void/);
    const again = oracle(needs('cf'));
    await resume({ oracle: again, testHash: 'two' });
    expect(again.asked).toEqual([]);
  });

  test('goes back to the newest step that is interesting now', async () => {
    await run({ oracle: oracle(needs('cfp')) });
    const seen: string[] = [];
    const { output } = await resume({ oracle: oracle(needs('acp')), testHash: 'two', observe: notes(seen) });
    expect([...text(output)].sort().join('')).toBe('acp');
    expect(seen[1]).toMatch(/going back to step \d+/);
    expect(readFileSync(loadRun(latestRun(runs.folder)).folder.best, 'utf8')).toBe(text(output));
  });

  test('ends when not even the original is interesting', async () => {
    await run({ oracle: oracle(needs('cfp')) });
    await expect(resume({ oracle: oracle(() => false), testHash: 'two' })).rejects.toThrow(NotInterestingError);
  });
});
