import { describe, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { FlakyTestError, VerificationError } from '../../src/core/errors.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { fingerprint } from '../../src/session/fingerprint.ts';
import { type Reduction, reduceSession } from '../../src/session/reduce.ts';
import { bytes, memory, needs, offer, oracle, plain, text } from './small.ts';

describe('the result', () => {
  test('is judged again past every cache', async () => {
    const says = oracle(needs('b'));
    const reduction = await reduceSession({ ...plain('ab', says), cache: memory(), verify: 3 });
    expect([reduction.verified, reduction.answers]).toEqual([true, { yes: 3, of: 3 }]);
    expect(says.asked).toEqual(['ab', 'a', 'b', 'b', 'b', 'b']);
    expect(reduction.statistics).toMatchObject({ trials: 2, checks: 4 });
  });

  test('is judged less often the more was refused since the last step, unless that was white space', async () => {
    const refused = Array.from({ length: 40 }, (_, i) => `a ${i}`);
    const answers = async (...last: readonly string[]) => {
      const options = { ...plain('a  bc', oracle(needs('ab'))), pass: offer(...refused.slice(1), ...last) };
      const { verify: _, ...asked } = options;
      return (await reduceSession(asked)).answers;
    };
    expect(await answers()).toEqual({ yes: 3, of: 3 });
    expect(await answers('ab c')).toEqual({ yes: 3, of: 3 });
    expect(await answers('ab')).toEqual({ yes: 7, of: 7 });
  });

  test('is not looked for any longer when the test has come to refuse everything', async () => {
    const refused = Array.from({ length: 3000 }, (_, i) => `a ${i}`);
    let asked = 0;
    const says = oracle((c) => ++asked <= 50 && c === 'a  bc');
    const options = { ...plain('a  bc', says), pass: offer(...refused) };
    await expect(reduceSession(options)).rejects.toThrow(
      /only 0 of 8 runs.*Has something changed that the test depends on/,
    );
    expect(asked).toBeGreaterThan(500);
    expect(asked).toBeLessThan(600);
  });

  test('falls back to the newest step that the test still says yes to', async () => {
    const notes: string[] = [];
    let accepted = 0;
    const says = oracle((c) => c.length >= 3 || ++accepted <= 2);
    const reduction = await reduceSession({
      ...plain('abcdef', says),
      pass: offer('abcd', 'abc', 'ab', 'a'),
      verify: 2,
      observe: (e) => e.type === 'note' && notes.push(e.text),
    });
    expect([text(reduction.output), reduction.verified, reduction.answers]).toEqual(['abc', true, undefined]);
    expect(notes.join('\n')).toContain('yes in 0 of 8 runs');
  });

  test('falls back far in few runs', async () => {
    const input = 'x'.repeat(3000);
    let switched = false;
    const says = oracle((c) => !switched || c.length >= 2500);
    const pass = offer(...Array.from({ length: 2000 }, (_, i) => 'x'.repeat(2999 - i)));
    const reduction = await reduceSession({
      ...plain(input, says),
      pass,
      verify: 1,
      observe: (e) => {
        switched ||= e.type === 'accepted' && e.size === 1000;
      },
    });
    expect(reduction.output.length).toBe(2500);
    expect(reduction.statistics.checks).toBeLessThan(150);
  });

  test('is refused when the test says no to everything, the original included', async () => {
    let runs = 0;
    const says = oracle(() => ++runs <= 2);
    await expect(reduceSession({ ...plain('ab', says), pass: offer('a'), verify: 3 })).rejects.toThrow(
      VerificationError,
    );
  });

  test('of a test that keeps changing its mind is not worked on', async () => {
    for (const scheduler of [sequential, pipelined({ jobs: 3, lookAhead: 5 })]) {
      const seen = new Set<string>();
      const says = oracle((c) => seen.size < seen.add(c).size);
      const pass = offer(...Array.from({ length: 300 }, (_, i) => 'x'.repeat(300 - i)));
      const reduction = reduceSession({ ...plain('x'.repeat(301), says), pass, scheduler });
      await expect(reduction).rejects.toThrow(FlakyTestError);
      await expect(reduction).rejects.toThrow('0 of 8 runs');
      expect(says.asked.length).toBeLessThan(150);
    }
  });

  test('of a test that lies in both directions is one that it stands by, however lucky a smaller one was', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const says = oracle((c) => c.includes('b') !== random.chance(0.3));
      const pass = offer('aab', 'ab', 'a', '');
      const outcome = await reduceSession({
        ...plain('aaab', says),
        pass,
        isFlaky: true,
        checkInput: false,
        verify: 3,
      }).catch((error: unknown) => error);
      if (outcome instanceof VerificationError) continue;
      expect(text((outcome as Reduction).output)).toContain('b');
    }
  });

  test('of a test that says yes by mistake is none of its mistakes, though it was never seen to change its mind', async () => {
    const lies: string[] = [];
    for (let seed = 1; seed <= 400; seed++) {
      const random = new Random(seed);
      const says = oracle((c) => c.includes('b') || random.chance(0.3));
      const { verify, ...session } = plain('aaabaaa', says);
      const outcome = await reduceSession({ ...session, cache: memory() }).catch((error: unknown) => error);
      if (outcome instanceof VerificationError) continue;
      const left = text((outcome as Reduction).output);
      if (!left.includes('b')) lies.push(left);
    }
    expect(lies).toEqual([]);
  });

  test('of which little was refused since the last step is judged more often', async () => {
    const runs = async (...refused: readonly string[]): Promise<number> => {
      const { verify, ...session } = plain('abc', oracle(needs('b')));
      return (await reduceSession({ ...session, pass: offer('ab', 'b', ...refused) })).statistics.checks - 1;
    };
    expect(await runs()).toBe(7);
    expect(await runs('v', 'w', 'x', 'y', 'z')).toBe(5);
    expect(await runs(...'0123456789')).toBe(3);
  });

  test('of a test that seldom changes its mind comes with a note', async () => {
    const notes: string[] = [];
    let again = 0;
    const seen = new Set<string>();
    const says = oracle((c) => seen.size < seen.add(c).size || ++again > 1);
    const pass = offer(...Array.from({ length: 150 }, (_, i) => 'x'.repeat(150 - i)));
    const { output } = await reduceSession({
      ...plain('x'.repeat(151), says),
      pass,
      observe: (e) => e.type === 'note' && notes.push(e.text),
    });
    expect(output.length).toBe(1);
    expect(notes).toEqual(['the test changes its mind: yes in 7 of 8 runs of the same file']);
  });
});

describe('findings', () => {
  test('are reported when they are first met, with what they are about', async () => {
    const findings: unknown[] = [];
    const says = oracle((c) => (c === 'abc' ? true : { verdict: 'uninteresting', finding: 'other crash' }));
    await reduceSession({
      ...plain('abc', says),
      pass: offer('b', 'c'),
      observe: (e) => e.type === 'finding' && findings.push([e.name, e.key, e.size]),
    });
    expect(findings).toEqual([['other crash', fingerprint(bytes('b')), 1]]);
  });
});
