import { describe, expect, test } from 'vitest';
import { map } from '../../../../src/core/combinators.ts';
import type { Pass } from '../../../../src/core/search.ts';
import { ddminRounds } from '../../../../src/passes/smt/ddsmt/parity.ts';
import { startWork } from '../../../../src/passes/smt/ddsmt/work.ts';
import { walk } from '../support.ts';

const rounds: Pass<string> = (text) => map(ddminRounds()(startWork(text)), ({ script }) => script.text);

describe('rounds of one mutator at a time', () => {
  const chain = (length: number): string =>
    Array.from({ length }, (_, i) => `(define-fun f${i + 1} () Int (+ f${i} 1))\n`).join('');

  test('drop a chain of definitions with the last one, which nothing uses', () => {
    const { text, checks } = walk(rounds, `(declare-const f0 Int)\n${chain(200)}(check-sat)\n`, (script) =>
      script.includes('check-sat'),
    );
    expect(text.trim()).toBe('(check-sat)');
    expect(checks).toBeLessThan(12);
  });

  test('drop as much of a chain as may go, when its beginning is needed', () => {
    const { text, checks } = walk(rounds, `(declare-const f0 Int)\n${chain(200)}(check-sat)\n`, (script) =>
      script.includes('(define-fun f20 '),
    );
    expect(text).not.toContain('f21');
    expect(checks).toBeLessThan(60);
  });
});
