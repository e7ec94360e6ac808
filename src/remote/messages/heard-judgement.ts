import type { Judgement, Verdict } from '../../core/oracle.ts';

/** What somebody has said of a candidate, if it is a judgement. Without a key, anybody may have said it. */
export function heardJudgement(said: unknown): Judgement | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const claims: Claims = said;
  return isJudgement(claims) ? claims : undefined;
}

type Claims = { readonly [name in keyof Judgement]?: unknown };

function isJudgement(claims: Claims): claims is Judgement {
  const { verdict, why = '', timeoutMs = 0, cutShort = true, finding = '' } = claims;
  return (
    verdicts.includes(verdict) &&
    typeof why === 'string' &&
    typeof timeoutMs === 'number' &&
    cutShort === true &&
    typeof finding === 'string'
  );
}

const verdicts: readonly unknown[] = ['interesting', 'uninteresting', 'unresolved'] satisfies readonly Verdict[];
