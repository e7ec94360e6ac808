import { childIn, parts } from '../../../../names/functions.ts';
import { kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** A list of what is in an object, where nobody asks by which names: `[{}]` for `{"a": {}}`, in JSON and in YAML. */
export function* listsForObjects(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  // What is called an object elsewhere is a value of a program, which asks for what is in it.
  if (!/^(?:document|stream)$/.test(kindName(arena, 0))) return;
  for (const node of nodesOf(arena, /^(?:object|flow_mapping)$/)) {
    const values = parts(arena, node).map((pair) => childIn(arena, pair, 'value'));
    if (values.length === 0 || values.includes(undefined)) continue;
    const items = values.map((value) => sourceOf(tree, value!));
    yield* change('a list of its values', [written(tree, node, `[${items.join(',')}]`)]);
  }
}
