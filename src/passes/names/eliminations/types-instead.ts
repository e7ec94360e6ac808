import { childIn } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { plainType } from '../../../names/told-by-kinds.ts';
import { kindName } from '../../../tree/arena.ts';
import { type NamedTree, sourceOf } from '../named-tree.ts';
import { inherited } from '../simpler-definitions/members/heirs.ts';
import type { DefinedName } from './defined-names.ts';

/** Types that may replace a type that goes: its supertypes, the type in which it is used, and a plain one. */
export function typesInstead(tree: NamedTree, { name, unit, uses }: DefinedName): string[] {
  return [...inherited(tree, unit), ...typeAround(tree, name, uses[0]!), ...plainInstead(tree, uses)];
}

/** The type in whose definition a type is used. */
function typeAround({ arena }: NamedTree, name: string, use: number): string[] {
  if (!/type/.test(kindName(arena, use))) return [];
  for (let node = arena.parent[use]!; node > 0; node = arena.parent[node]!) {
    if (!/class|interface|struct|enum/.test(kindName(arena, node))) continue;
    const own = childIn(arena, node, 'name');
    if (own !== undefined) return [spelling(arena, own)].filter((other) => other !== name);
  }
  return [];
}

/** A type that needs no definition in the place of one, wherever it stands: in C, those that the text has elsewhere. */
function plainInstead(tree: NamedTree, uses: readonly number[]): string[] {
  const { arena } = tree;
  if (!uses.every((use) => /type/.test(kindName(arena, use)))) return [];
  if (arena.kinds.includes('type_definition')) return builtIn(tree);
  const type = plainType(arena);
  return type === undefined ? [] : [type];
}

/** How many of the types of numbers are tried, those that come last in the text. */
const most = 2;

function builtIn(tree: NamedTree): string[] {
  const { arena } = tree;
  const found = new Set<string>();
  for (let node = arena.size - 1; node > 0 && found.size < most; node--) {
    if (/^(?:primitive_type|sized_type_specifier)$/.test(kindName(arena, node))) found.add(sourceOf(tree, node));
  }
  return [...found];
}
