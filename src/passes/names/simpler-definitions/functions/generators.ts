import { childIn, parametersOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, textBetween, written } from '../../named-tree.ts';

/** A generator of JavaScript, for which there are no arrows, is a method: `({*a(){}})` for `function*a(){}`. */
export function* generatorsAsMethods(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (let node = 1; node < arena.size; node++) {
    const kind = kindName(arena, node);
    const parameters = /^generator_function(?:_declaration)?$/.test(kind) ? parametersOf(arena, node) : undefined;
    if (parameters === undefined) continue;
    const name = childIn(arena, node, 'name');
    if (name !== undefined && names.places.get(spelling(arena, name))!.length > 1) continue;
    const rest = textBetween(arena, arena.start[parameters.list]!, arena.end[node]!);
    const isAsync = /^async\b/.test(sourceOf(tree, node)) ? 'async' : '';
    const text = `{${isAsync}*${name === undefined ? 'a' : sourceOf(tree, name)}${rest}}`;
    yield* change('a method for a generator', [written(tree, node, kind.endsWith('declaration') ? `(${text})` : text)]);
  }
}
