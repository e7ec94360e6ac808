import { expect } from 'vitest';
import type { Ended, Place } from './pare.ts';

/** Runs a command line that comes to nothing: nothing may have been written or left behind. */
export async function traceless(here: Place, args: readonly string[]): Promise<Ended> {
  const before = here.list();
  const ended = await here.pare(...args);
  expect(here.list()).toEqual(before);
  expect(here.leftovers()).toEqual([]);
  return ended;
}
