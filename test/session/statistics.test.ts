import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReductionEvent } from '../../src/core/event.ts';
import type { Verdict } from '../../src/core/oracle.ts';
import { Tally } from '../../src/session/statistics.ts';

const judged = (label: string, verdict: Verdict, more: object = {}): ReductionEvent => ({
  type: 'judged',
  key: '',
  label,
  size: 1,
  verdict,
  ms: 10,
  known: false,
  ...more,
});
const accepted = (label: string, size: number): ReductionEvent => ({ type: 'accepted', key: '', label, size });

function counted(events: readonly ReductionEvent[]): Tally {
  const tally = new Tally();
  tally.count({ type: 'started', size: 100, jobs: 2 }, 1000);
  for (const [i, event] of events.entries()) tally.count(event, 1000 + 100 * (i + 1));
  return tally;
}

describe('the statistics', () => {
  test('count verdicts, known answers, steps and time for each pass', () => {
    const { statistics } = counted([
      judged('check: input', 'interesting'),
      judged('lines: complement 1/2', 'uninteresting'),
      judged('lines: complement 2/2', 'interesting'),
      accepted('lines: complement 2/2', 60),
      judged('lines: complement 1/2', 'uninteresting', { known: true, ms: 0 }),
      judged('names: rename', 'unresolved', { timeoutMs: 5000 }),
      judged('names: rename', 'unresolved'),
      { type: 'finding', name: 'hang', key: '', size: 3 },
      { type: 'finished', size: 60, reason: 'exhausted' },
    ]);
    expect(Object.fromEntries(statistics.passes)).toEqual({
      lines: { trials: 2, known: 1, accepted: 1, bytesRemoved: 40, ms: 20 },
      names: { trials: 2, known: 0, accepted: 0, bytesRemoved: 0, ms: 20 },
    });
    const { passes, ...totals } = statistics;
    expect(totals).toEqual({
      trials: 4,
      interesting: 1,
      uninteresting: 1,
      unresolved: 2,
      timeouts: 1,
      known: 1,
      accepted: 1,
      checks: 1,
      findings: 1,
      inputBytes: 100,
      currentBytes: 60,
      outputBytes: 60,
      oracleMs: 50,
      elapsedMs: 900,
      startedMs: 1000,
      stretches: [
        { pass: 'lines', size: 100, trials: 0 },
        { pass: 'names', size: 60, trials: 2 },
      ],
    });
  });

  test('keep the smallest size while a pump makes the current one larger', () => {
    const { statistics } = counted([accepted('a', 50), accepted('pump', 70)]);
    expect(statistics).toMatchObject({ currentBytes: 70, outputBytes: 50 });
    expect(statistics.passes.get('pump')?.bytesRemoved).toBe(-20);
  });

  test('of the passes add up to the totals', () => {
    const event = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('a: x', 'b', 'c: y: z'),
          fc.constantFrom<Verdict>('interesting', 'unresolved'),
          fc.boolean(),
        )
        .map(([label, verdict, known]) => judged(label, verdict, { known })),
      fc.tuple(fc.constantFrom('a: x', 'b'), fc.nat(200)).map(([label, size]) => accepted(label, size)),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { passes, ...all } = counted(events).statistics;
        const sum = (name: 'trials' | 'known' | 'accepted' | 'bytesRemoved'): number =>
          [...passes.values()].reduce((n, pass) => n + pass[name], 0);
        expect([sum('trials'), sum('known'), sum('accepted'), sum('bytesRemoved')]).toEqual([
          all.trials,
          all.known,
          all.accepted,
          all.inputBytes - all.currentBytes,
        ]);
      }),
    );
  });

  test('begin their time with the start, whatever a resumed run says before it', () => {
    const tally = new Tally();
    tally.count({ type: 'note', text: 'the test has changed' }, 5000);
    expect(tally.current.elapsedMs).toBe(0);
    tally.count({ type: 'started', size: 100, jobs: 1 }, 5100);
    tally.count(judged('a', 'interesting'), 5200);
    expect(tally.current.elapsedMs).toBe(100);
  });

  test('handed out stay as they are', () => {
    const tally = counted([judged('a', 'interesting')]);
    const before = tally.statistics;
    tally.count(judged('b', 'interesting'), 5000);
    expect([before.trials, before.passes.size, tally.current.trials]).toEqual([1, 1, 2]);
  });
});
