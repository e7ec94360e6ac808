import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { methodsAsFunctions } from './methods.ts';
import { openClasses } from './open-classes.ts';
import { receiversAsParameters } from './receivers.ts';
import { withoutTraits } from './traitless.ts';
import { unitsAsPrograms } from './units-as-programs.ts';

/** Members of types become public, or functions: in Rust, in Go; and what has them for others a program. */
export function* membersAsFunctions(tree: NamedTree): Iterable<Change> {
  yield* openClasses(tree);
  yield* withoutTraits(tree);
  yield* methodsAsFunctions(tree);
  yield* receiversAsParameters(tree);
  yield* unitsAsPrograms(tree);
}
