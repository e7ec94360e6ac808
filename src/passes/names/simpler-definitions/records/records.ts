import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { namelessRecords } from './nameless-records.ts';
import { oneField } from './one-field.ts';
import { uniformRecords } from './uniform-records.ts';
import { unreadFields } from './unread-fields.ts';

/** Less than a record where one is meant: its only field, or a row of what all of its fields are, or those that nothing reads. */
export function* lessThanRecords(tree: NamedTree): Iterable<Change> {
  yield* oneField(tree);
  yield* namelessRecords(tree);
  yield* uniformRecords(tree);
  yield* unreadFields(tree);
}
