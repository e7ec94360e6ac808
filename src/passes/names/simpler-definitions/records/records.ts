import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { fieldsApart } from './fields-apart.ts';
import { oneField } from './one-field.ts';
import { uniformRecords } from './uniform-records.ts';

/** Less than a record where one is meant: its only field, a row of what all of its fields are, or variables. */
export function* lessThanRecords(tree: NamedTree): Iterable<Change> {
  yield* oneField(tree);
  yield* uniformRecords(tree);
  yield* fieldsApart(tree);
}
