import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Config, endOfRun, without } from '../../src/core/configuration.ts';

/** Runs of neighbours with gaps between them. */
const configs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 })), { maxLength: 6 })
  .map((runs): Config => {
    const atoms: number[] = [];
    let next = 0;
    for (const [gap, length] of runs) {
      next += gap;
      for (let i = 0; i < length; i++) atoms.push(next++);
    }
    return Int32Array.from(atoms);
  });

test('a run ends before the first atom that is missing', () => {
  fc.assert(
    fc.property(configs, (kept) => {
      for (let at = 0; at < kept.length; at++) {
        let end = at + 1;
        while (end < kept.length && kept[end] === kept[end - 1]! + 1) end++;
        expect(endOfRun(kept, at)).toBe(end);
      }
    }),
  );
});

test('what is left has all that has not gone, and is the same when nothing has', () => {
  fc.assert(
    fc.property(configs, configs, (kept, gone) => {
      const left = without(kept, gone);
      expect([...left]).toEqual([...kept].filter((atom) => !gone.includes(atom)));
      if (left.length === kept.length) expect(left).toBe(kept);
    }),
  );
});
