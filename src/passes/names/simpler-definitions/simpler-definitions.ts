import type { Change } from '../../tree/in-order.ts';
import { declaratorsInPlace } from '../eliminations/declarators-in-place.ts';
import type { NamedTree } from '../named-tree.ts';
import { bareParameters, withoutParameters } from './functions/parameters.ts';
import { shortFunctions } from './functions/short-functions.ts';
import { fewerTypeParameters } from './generics/fewer-type-parameters.ts';
import { withoutClass } from './members/classless.ts';
import { abstractTypes, withoutHeritage } from './members/heirs.ts';
import { membersAsFunctions } from './members/members-as-functions.ts';
import { lessThanRecords } from './records/records.ts';

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
  yield* declaratorsInPlace(tree);
}
