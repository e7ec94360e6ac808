import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { withoutClass } from './classless.ts';
import { fewerTypeParameters } from './fewer-type-parameters.ts';
import { abstractTypes, withoutHeritage } from './heirs.ts';
import { membersAsFunctions } from './members-as-functions.ts';
import { bareParameters, withoutParameters } from './parameters.ts';
import { lessThanRecords } from './records.ts';
import { shortFunctions } from './short-functions.ts';

/** Functions and types that are defined with less. */
export function* simplerDefinitions(tree: NamedTree): Iterable<Change> {
  yield* bareParameters(tree);
  yield* withoutHeritage(tree);
  yield* abstractTypes(tree);
  yield* shortFunctions(tree);
  yield* fewerTypeParameters(tree);
  yield* lessThanRecords(tree);
  yield* membersAsFunctions(tree);
  yield* withoutParameters(tree);
  yield* withoutClass(tree);
}
