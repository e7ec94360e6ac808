import { declared, functionsOf } from '../../names/functions.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from './named-tree.ts';

/** The parameters of a function as mere names, all at once: C takes them without types only together. */
export function* bareParameters(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { parameters } of functionsOf(arena, names)) {
    const edits = parameters.flatMap((parameter) => {
      const name = declared(arena, names, parameter);
      return name === undefined || name === sourceOf(tree, parameter) ? [] : [written(tree, parameter, name)];
    });
    if (edits.length > 1) yield* change('parameters without types', edits);
  }
}
