import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthFor } from '../../../src/remote/asking/fleet.ts';

const slots = fc.integer({ min: 0, max: 2000 });
const trialMs = fc.oneof(fc.double({ min: 0, max: 1e5, noNaN: true }), fc.constant(Infinity));

test('slow trials are sent to all slots, with some to spare', () => {
  fc.assert(fc.property(slots, (count) => widthFor(count, Infinity) >= Math.max(1, count)));
  expect(widthFor(16, 100)).toBe(17);
});

test('no more are sent than there are slots for, or than can be sent in the time of one', () => {
  fc.assert(
    fc.property(slots, trialMs, (count, ms) => {
      const width = widthFor(count, ms);
      expect(width).toBeGreaterThanOrEqual(1);
      expect(width).toBeLessThanOrEqual(Math.max(1, Math.min(count, ms + 2)) * (1 + 1 / 16) + 1);
      expect(width).toBeLessThanOrEqual(widthFor(count + 1, ms));
    }),
  );
  expect(widthFor(1000, 10)).toBe(12);
});
