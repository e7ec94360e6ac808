import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../../src/core/oracle.ts';
import { KnownVerdicts } from '../../../src/session/disk/known-verdicts.ts';
import { fingerprint } from '../../../src/session/fingerprint.ts';
import { bytes } from '../small.ts';

const key = (i: number): string => fingerprint(bytes(String(i)));

describe('the verdicts of a journal', () => {
  test('keep what was seen, the limit included', () => {
    const known = new KnownVerdicts();
    const judgement: Judgement = { verdict: 'unresolved', why: 'timeout after 5 s', timeoutMs: 5000 };
    known.set(key(1), judgement);
    expect(known.get(key(1))).toEqual(judgement);
  });

  test('let the later one win, but never take back that a content was interesting', () => {
    const known = new KnownVerdicts();
    for (const verdict of ['unresolved', 'uninteresting', 'interesting', 'unresolved'] as const)
      known.set(key(1), { verdict });
    known.set(key(2), { verdict: 'unresolved' });
    known.set(key(2), { verdict: 'uninteresting' });
    expect([known.get(key(1))?.verdict, known.get(key(2))?.verdict, known.size]).toEqual([
      'interesting',
      'uninteresting',
      2,
    ]);
  });
});
