import type { Change } from '../tree/in-order.ts';
import { withoutClass } from './classless.ts';
import { withoutGenerics } from './generics.ts';
import { abstractTypes, withoutHeritage } from './heirs.ts';
import { methodsAsFunctions } from './methods.ts';
import type { NamedTree } from './named-tree.ts';
import { oneField } from './one-field.ts';
import { withoutParameters } from './parameters.ts';
import { receiversAsParameters } from './receivers.ts';
import { shortFunctions } from './short-functions.ts';

/** Functions and types that are defined with less. */
export function* simplerDefinitions(tree: NamedTree): Iterable<Change> {
  yield* withoutHeritage(tree);
  yield* abstractTypes(tree);
  yield* shortFunctions(tree);
  yield* withoutGenerics(tree);
  yield* oneField(tree);
  yield* methodsAsFunctions(tree);
  yield* receiversAsParameters(tree);
  yield* withoutParameters(tree);
  yield* withoutClass(tree);
}
