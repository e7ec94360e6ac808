import { childIn } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { kindName } from '../../../../tree/arena.ts';
import { removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * A method that is given nothing becomes a field of the type that it gives, where a type stands in front of both:
 * `T a() { throw null; }` with `a()` becomes `T a;` with `a`.
 */
export function* fieldsForMethods(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const { node, name, parameters, parameterList, body } of tree.functions()) {
    const type = childIn(arena, node, 'type');
    if (kindName(arena, node) !== 'method_declaration' || parameters.length > 0 || type === undefined) continue;
    if (sourceOf(tree, type) === 'void') continue;
    const calls = tree.calls().filter((call) => spelling(arena, call.name) === spelling(arena, name));
    if (calls.length === 0 || calls.some((call) => call.arguments.length > 0)) continue;
    yield* change(`${spelling(arena, name)} is a field`, [
      replacement(arena.start[parameterList]!, arena.end[body]!, ';'),
      ...calls.map((call) => removal(arena.end[call.name]!, arena.end[call.node]!)),
    ]);
  }
}
