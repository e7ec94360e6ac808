import { addTo } from '../../../../basics/add-to.ts';
import { freshNames } from '../../../../names/name-leaves.ts';
import { type Arena, isLeaf, kindName, nodesOf } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf } from '../../named-tree.ts';

/** How many types are offered a name, those that save most. */
const most = 2;

/**
 * A type that is written several times has a name where that is shorter: `type e struct{d int}` in Go, `type e=T;`
 * elsewhere.
 */
export function* namesForTypes(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const sign = signFor(arena);
  const [fresh] = freshNames(names, arena);
  if (sign === undefined || fresh === undefined) return;
  const saved = ([text, places]: readonly [string, readonly number[]]): number =>
    places.length * (text.length - 1) - `type ${fresh}${sign}${text}\n`.length;
  const worthy = [...repeatedTypes(tree)].filter((type) => type[1].length > 1 && saved(type) > 0);
  for (const [text, places] of worthy.sort((a, b) => saved(b) - saved(a)).slice(0, most)) {
    const at = arena.start[outermost(arena, places[0]!)]!;
    const definition = replacement(at, at, `type ${fresh}${sign}${text}${sign === '=' ? ';' : '\n'}`);
    yield* change(`a name for ${kindName(arena, places[0]!)}`, [definition, ...allWritten(tree, places, fresh)]);
  }
}

/** What stands between a name and what it stands for. */
function signFor({ kinds }: Arena): string | undefined {
  if (kinds.includes('type_alias_declaration') || kinds.includes('type_item')) return '=';
  return kinds.includes('type_spec') ? ' ' : undefined;
}

function repeatedTypes(tree: NamedTree): Map<string, number[]> {
  const { arena } = tree;
  const places = new Map<string, number[]>();
  for (const node of nodesOf(arena, /_type$/)) if (!isLeaf(arena, node)) addTo(places, sourceOf(tree, node), node);
  return places;
}

/** The item of the text that a node is in. */
function outermost(arena: Arena, node: number): number {
  let item = node;
  while (arena.parent[item]! > 0) item = arena.parent[item]!;
  return item;
}
