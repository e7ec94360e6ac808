import { childIn } from '../../../../names/functions.ts';
import { type Arena, children, kindName } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * A function of OCaml that does nothing but look at its last parameter does so without a name for it: `function A->b` for
 * `fun a->match a with A->b`, and `let f=function A->b` for `let f a=match a with A->b`.
 */
export function* casesOfParameters(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('fun_expression')) return;
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'match_expression') continue;
    const asked = childIn(arena, node, 'expression');
    const until = children(arena, node).find((child) => kindName(arena, child) === 'with');
    const parameters = children(arena, arena.parent[node]!).filter((child) => kindName(arena, child) === 'parameter');
    const last = parameters.at(-1);
    if (asked === undefined || until === undefined || last === undefined) continue;
    if (sourceOf(tree, last) !== sourceOf(tree, asked)) continue;
    const cases = replacement(arena.start[node]!, arena.end[until]!, 'function');
    yield* change('the cases of a parameter', [withoutParameter(arena, last, parameters.length === 1), cases]);
  }
}

/** Without its only parameter, `fun a->` says nothing. */
function withoutParameter(arena: Arena, parameter: number, isOnly: boolean): Edit {
  const around = arena.parent[parameter]!;
  const before = arena.end[parameter - 1]!;
  if (!isOnly || kindName(arena, around) !== 'fun_expression') return removal(before, arena.end[parameter]!);
  return removal(arena.start[around]!, arena.start[childIn(arena, around, 'body')!]!);
}
