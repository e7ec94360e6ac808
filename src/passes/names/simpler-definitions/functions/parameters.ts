import { childIn, declared, fieldName } from '../../../../names/functions.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allValued, change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/**
 * A parameter goes whose name something else has, too: only where the function means it a simple value takes its place,
 * or its type, which is a value if it holds one only.
 */
export function* withoutParameters(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const fn of tree.functions()) {
    for (const parameter of fn.parameters) {
      const name = declared(arena, names, parameter);
      const drop = tree.deletion(parameter);
      if (name === undefined || drop === undefined) continue;
      const own = placesWithin(tree, fn.body, name).filter(
        (leaf) => !/^(?:field|property|attribute)$/.test(fieldName(arena, leaf)),
      );
      if (own.length === 0 || names.places.get(name)!.length === own.length + 1) continue;
      const type = childIn(arena, parameter, 'type');
      for (const text of new Set(['0', ...(type === undefined ? [] : [sourceOf(tree, type)])])) {
        yield* change(`${text} for ${name}`, [drop.edit, ...allValued(tree, own, text)]);
      }
    }
  }
}

/** The parameters of a function as mere names, all at once: C takes them without types only together. */
export function* bareParameters(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { parameters } of tree.functions()) {
    const edits = parameters.flatMap((parameter) => {
      const name = declared(arena, names, parameter);
      return name === undefined || name === sourceOf(tree, parameter) ? [] : [written(tree, parameter, name)];
    });
    if (edits.length > 1) yield* change('parameters without types', edits);
  }
}
