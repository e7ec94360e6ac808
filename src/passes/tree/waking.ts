import type { TestCase } from '../../core/test-case.ts';
import type { EditSet } from '../../tree/edit-set.ts';

/** Whether a range of bytes is worth another look. */
export type Awake = (start: number, end: number) => boolean;

/** Where a text may allow what a text before it did not, everything having been tried on that one. */
export type Waking = (before: TestCase, now: TestCase) => Awake;

/** Whether anything that the edits take away is awake: what stays was there when they were tried. */
export function isAnyAwake({ cuts }: Pick<EditSet, 'cuts'>, isAwake: Awake | undefined): boolean {
  return isAwake === undefined || cuts.some(({ start, end }) => isAwake(start, end));
}
