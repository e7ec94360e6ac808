import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../../src/core/oracle.ts';
import { heardJudgement } from '../../../src/remote/messages/heard-judgement.ts';

describe('what somebody says of a candidate', () => {
  test.each<[Judgement]>([
    [{ verdict: 'interesting' }],
    [{ verdict: 'uninteresting', why: 'exit 1', finding: 'SEGV' }],
    [{ verdict: 'unresolved', why: 'timeout', timeoutMs: 500, cutShort: true }],
  ])('is believed: %j', (judgement) => {
    expect(heardJudgement(judgement)).toEqual(judgement);
  });

  test.each([
    [undefined],
    [null],
    ['interesting'],
    [{}],
    [{ verdict: 'maybe' }],
    [{ verdict: 'interesting', why: 1 }],
    [{ verdict: 'interesting', finding: {} }],
    [{ verdict: 'unresolved', timeoutMs: '5' }],
    [{ verdict: 'unresolved', cutShort: false }],
  ])('is no judgement: %j', (said) => {
    expect(heardJudgement(said)).toBeUndefined();
  });
});
