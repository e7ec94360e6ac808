import type { Fault } from '../fault.ts';
import { fickleTests } from './fickle-tests.ts';
import { hostileTests } from './hostile-tests.ts';
import { journals } from './journals.ts';
import { kills } from './kills.ts';
import { limits } from './limits.ts';
import { onlookers } from './onlookers.ts';
import { pairs } from './pairs.ts';
import { storage } from './storage.ts';

/** Every fault there is. */
export const faults: readonly Fault[] = [
  ...kills,
  ...storage,
  ...limits,
  ...hostileTests,
  ...fickleTests,
  ...journals,
  ...pairs,
  ...onlookers,
];
