import { UsageError } from '../../core/errors.ts';

/**
 * The odds that an atom is needed, before anything is known about the `length` atoms: those with which deleting half of
 * them at once promises most. Fixed odds as 0.1 begin with nine atoms, however many there are.
 */
export function initialOdds(length: number): number {
  return -Math.expm1(-2 / Math.max(length, 1));
}

export function requireOdds(odds: number | undefined): void {
  if (odds === undefined || (odds > 0 && odds < 1)) return;
  throw new UsageError(`odds of ${odds} are no probability: give a number above 0 and below 1`);
}
