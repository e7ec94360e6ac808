import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesOutside } from '../../places.ts';

/** How a function is begun where records are separated as parameters are, by the kind of a record. */
const begun: ReadonlyMap<string, string> = new Map([['struct_item', 'fn ']]);

/**
 * A record that nothing is made of becomes a function with its fields as parameters, which may do what another one does:
 * `fn S<'a>(a: &'a T) {}` for `struct S<'a> { a: &'a T } impl<'a> S<'a> {}`.
 */
export function* recordsAsFunctions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const word = begun.get(kindName(arena, node));
    const [name, body] = [childIn(arena, node, 'name'), childIn(arena, node, 'body')];
    if (word === undefined || name === undefined || body === undefined) continue;
    const uses = placesOutside(tree, node, spelling(arena, name));
    const drops = uses.map((use) => withoutMembers(tree, use));
    if (drops.includes(undefined)) continue;
    const given = childIn(arena, node, 'type_parameters');
    const head = word + sourceOf(tree, name) + (given === undefined ? '' : sourceOf(tree, given));
    const asFunction = written(tree, node, `${head}(${parametersOf(tree, body)}){}`);
    yield* change('a record as a function', [asFunction, ...drops.flatMap((drop) => drop ?? [])]);
  }
}

function parametersOf(tree: NamedTree, body: number): string {
  const { arena } = tree;
  const isNamed = /^field_/.test(kindName(arena, body));
  return parts(arena, body)
    .map((field) => (isNamed ? sourceOf(tree, field).replace(/^pub\s+/, '') : `_:${sourceOf(tree, field)}`))
    .join(',');
}

/** What says nothing but that the record is meant, and goes with it. */
function withoutMembers(tree: NamedTree, use: number): Edit | undefined {
  const { arena } = tree;
  const around = definitionAround(arena, use);
  const body = around === undefined ? undefined : childIn(arena, around, 'body');
  if (around === undefined || body === undefined || parts(arena, body).length > 0) return undefined;
  return tree.deletion(around)?.edit;
}

function definitionAround(arena: Arena, leaf: number): number | undefined {
  let node = arena.parent[leaf]!;
  while (node > 0 && kindName(arena, node) !== 'impl_item') node = arena.parent[node]!;
  return node > 0 ? node : undefined;
}
