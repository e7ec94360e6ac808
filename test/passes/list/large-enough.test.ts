import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Config, everything } from '../../../src/core/configuration.ts';
import type { Pass, Search } from '../../../src/core/search.ts';
import { halving } from '../../../src/passes/list/halving.ts';
import { largeEnough } from '../../../src/passes/list/large-enough.ts';
import { testPass } from '../../contracts/pass.ts';
import { configurations } from '../../support/configurations.ts';

type Left = (config: Config) => number;

const ofShare =
  (share: number, left: Left): Pass<Config> =>
  (config) =>
    largeEnough(halving()(config), config, { left, share });

const weighing =
  (weights: readonly number[]): Left =>
  (config) =>
    config.reduce((sum, atom) => sum + weights[atom % weights.length]!, 0);

testPass('cuts that are large enough', ofShare(0.1, weighing([1, 5, 2])), {
  ...configurations,
  isOneSearch: false,
  foresees: true,
  runs: 30,
});

const proposed = (search: Search<Config>): string[] => [...search].map((proposal) => String(proposal.value()));

test('cuts that are large enough are all that save so much', () => {
  const eachWeight = fc.array(fc.nat(20), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(eachWeight, fc.integer({ min: 0, max: 30 }), (weights, percent) => {
      const [all, left] = [everything(weights.length), weighing(weights)];
      const enough = (kept: Config): boolean => left(all) - left(kept) >= (percent / 100) * left(all);
      const expected = [...halving()(all)].map((proposal) => proposal.value()).filter(enough);
      expect(proposed(ofShare(percent / 100, left)(all))).toEqual(expected.map(String));
    }),
  );
});

test('of many cuts that are too small few are weighed', () => {
  let weighed = 0;
  const left: Left = (config) => {
    weighed++;
    return config.length;
  };
  const search = ofShare(0.1, left)(everything(4096));
  expect(proposed(search)).toHaveLength(15);
  expect(weighed).toBeLessThan(40);
});
