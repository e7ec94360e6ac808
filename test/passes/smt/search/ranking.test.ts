import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Opportunity } from '../../../../src/passes/smt/search/opportunity.ts';
import { Ranking } from '../../../../src/passes/smt/search/ranking.ts';

const opportunity = (gain: number, at: number): Opportunity => ({
  ...{ kind: 'facts', key: `facts:${at}`, change: [], gain, odds: 1 },
});
const gains: fc.Arbitrary<number[]> = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 });

test('ranks as a stable sort by gain times odds does, however much of it is asked for', () => {
  fc.assert(
    fc.property(gains, fc.nat({ max: 45 }), (all, asked) => {
      const given = all.map(opportunity);
      const ranking = new Ranking(given, ({ gain }) => 1 / (gain % 3 || 1));
      const sorted = given
        .map((each) => ({ ...each, odds: 1 / (each.gain % 3 || 1) }))
        .sort((a, b) => b.gain * b.odds - a.gain * a.odds);
      expect(Array.from({ length: asked }, (_, place) => ranking.at(place))).toEqual(
        Array.from({ length: asked }, (_, place) => sorted[place]),
      );
    }),
  );
});

test('begins with the first that is not gone', () => {
  fc.assert(
    fc.property(gains, fc.array(fc.nat({ max: 45 })), (all, turns) => {
      const ranking = new Ranking(all.map(opportunity), ({ odds }) => odds);
      const gone = new Set<string>();
      for (const turn of turns) {
        const first = ranking.first(({ key }) => gone.has(key));
        const ranked = Array.from({ length: all.length }, (_, place) => ranking.at(place)!);
        const left = ranked.findIndex(({ key }) => !gone.has(key));
        expect(first).toBe(left < 0 ? all.length : left);
        if (all.length > 0) gone.add(ranked[Math.min(turn, all.length - 1)]!.key);
      }
    }),
  );
});
