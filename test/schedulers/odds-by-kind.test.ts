import { expect, test } from 'vitest';
import { propose } from '../../src/core/propose.ts';
import { OddsByKind } from '../../src/schedulers/odds-by-kind.ts';

const trial = (label: string, members: number = 0): Parameters<OddsByKind['saw']>[0] => {
  const proposal = propose(
    label,
    () => 0,
    () => [],
  );
  return { proposal, members: Array.from({ length: members }, () => proposal) };
};

test('odds are those of all kinds, until something is known of a kind', () => {
  const odds = new OddsByKind();
  for (let i = 0; i < 20; i++) odds.saw(trial(`drop ${i} at 3`), i % 10 === 0);
  expect(odds.of(trial('drop 7 at 4'), 0.5)).toBeLessThan(0.25);
  expect(odds.of(trial('hoist'), 0.5)).toBe(0.5);
});

test('what has been joined is a kind of its own, whatever its label', () => {
  const odds = new OddsByKind();
  for (let i = 0; i < 20; i++) odds.saw(trial('drop', i % 2), i % 2 === 1);
  expect(odds.of(trial('drop', 1), 0.5)).toBeGreaterThan(0.8);
  expect(odds.of(trial('drop'), 0.5)).toBeLessThan(0.2);
});
