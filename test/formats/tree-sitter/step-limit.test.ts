import { expect, test } from 'vitest';
import { stepLimit } from '../../../src/formats/tree-sitter/step-limit.ts';

/** How often a parser looks up before it is stopped; each time at the next of these places, and then at the last. */
function looks(bytes: number, places: (look: number) => number): number {
  const isOver = stepLimit(bytes);
  for (let look = 0; look < 1e6; look++) if (isOver(places(look))) return look;
  return Infinity;
}

test('a parser that stays at one place is stopped long before one that goes on', () => {
  const staying = looks(1000, () => 7);
  const going = looks(1000, (look) => look);
  expect(staying).toBeGreaterThan(3 * 250);
  expect(going).toBeGreaterThan(20 * staying);
  expect(going).toBeLessThan(Infinity);
});

test('going back to an earlier place is staying', () => {
  expect(looks(1000, (look) => [9, 5, 7][look % 3]!)).toBe(looks(1000, () => 9));
});

test('a longer text may take longer', () => {
  expect(looks(1e6, () => 0)).toBeGreaterThan(12_000);
});
