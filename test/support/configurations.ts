import fc from 'fast-check';
import { type Config, everything } from '../../src/core/configuration.ts';
import type { PassSubject } from '../contracts/pass.ts';

/** Configurations as the laws of a pass want them. Deletions go down strictly, and join to what both keep. */
export const configurations: PassSubject<Config> = {
  values: fc.integer({ min: 0, max: 24 }).map(everything),
  spell: String,
  size: (config) => config.length,
  both: (a, b) => a.filter((atom) => b.includes(atom)),
  less: (base, from, to) => base.filter((atom) => !from.includes(atom) || to.includes(atom)),
  isOneSearch: true,
};
