import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { callsItself } from './calls-itself.ts';
import { definedAsDeclared } from './defined-as-declared.ts';
import { successions } from './successions.ts';
import { unions } from './unions.ts';

/** One definition does for another one what that is needed for. */
export function* betweenDefinitions(tree: NamedTree): Iterable<Change> {
  yield* successions(tree);
  yield* callsItself(tree);
  yield* definedAsDeclared(tree);
  yield* unions(tree);
}
