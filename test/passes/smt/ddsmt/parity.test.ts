import { describe, expect, test } from 'vitest';
import { map, sequence } from '../../../../src/core/combinators.ts';
import type { Pass } from '../../../../src/core/search.ts';
import { cosmeticPass, ddminRounds, hierarchicalPasses } from '../../../../src/passes/smt/ddsmt/parity.ts';
import { startWork, type Work } from '../../../../src/passes/smt/ddsmt/work.ts';
import { walk } from '../support.ts';

const ofText =
  (pass: Pass<Work>): Pass<string> =>
  (text) =>
    map(pass(startWork(text)), ({ script }) => script.text);
const rounds = ofText(ddminRounds());

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

  test('blame several commands that could not go, not what only they use', () => {
    const names = Array.from({ length: 16 }, (_, i) => `x${i}`);
    const script = [
      ...names.map((name) => `(declare-const ${name} Int)`),
      ...names.map((name, i) => `(assert (< ${name} ${i}))`),
    ].join('\n');
    const { judged } = walk(rounds, script, () => false);
    // With all that only they use, and with nothing of it.
    expect(judged.filter((candidate) => !candidate.includes('assert'))).toHaveLength(2);
  });
});

test.each([
  ['ddmin', ddminRounds()],
  ['hierarchical', hierarchicalPasses()],
])('of declarations alone, with no question left, %s drops what makes them well-formed', (_, pass) => {
  const text = '(declare-const x (_ BitVec 9))';
  expect(walk(ofText(pass), text, (candidate) => candidate.includes('(declare-const')).text).toBe('(declare-const)');
  const { judged } = walk(ofText(pass), `${text}(check-sat)`, (candidate) => candidate.includes('check-sat'));
  expect(judged.filter((candidate) => /declare.*check-sat/.test(candidate))).toEqual([]);
});

describe('names', () => {
  const script =
    '(declare-const first Bool)\n(declare-const |second| Bool)\n(assert (or first |second|))\n(check-sat)\n';

  test.each([
    ['ddmin', ddminRounds()],
    ['hierarchical', hierarchicalPasses()],
  ])('are left by %s to a pass of their own, behind which nothing is asked again', (_, pass) => {
    const needed = (text: string): boolean => /\(or \S+ \S+\)/.test(text) && !/true|false/.test(text);
    const without = walk(ofText(pass), script, needed);
    expect(without.text).toContain('first');
    const { text, checks } = walk(ofText(sequence(pass, cosmeticPass())), script, needed);
    expect(text.length).toBeLessThan(without.text.length - 8);
    expect(checks - without.checks).toBeLessThan(12);
  });
});
