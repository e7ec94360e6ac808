import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change } from './named-tree.ts';

/** At most one change, which the grammar may not understand: there are languages it was not made for. */
export function strange(label: string, edits: readonly Edit[]): Change[] {
  return change(label, edits).map((made) => ({ ...made, isStrange: true }));
}
