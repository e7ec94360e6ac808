import { childIn } from '../../../names/functions.ts';
import { type Arena, children, kindName } from '../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, textBetween } from '../named-tree.ts';
import { unbraced } from '../unbraced.ts';

/**
 * What points at something becomes that itself, where it is declared and where it is followed: `f(int *a) { *a; }`
 * becomes `f(int a) { a; }`, and so does `f(int a[]) { *a; }`.
 */
export function* withoutPointers({ arena, names }: NamedTree): Iterable<Change> {
  for (const [name, places] of names.places) {
    const declared = places.flatMap((leaf) => signOf(arena, leaf));
    const followed = places.flatMap((leaf) => following(arena, leaf));
    // Where it is not followed, nothing else has to change.
    if (declared.length > 0 && followed.length > 0) yield* change(`${name} is no pointer`, [...declared, ...followed]);
  }
}

/** What makes a pointer of what is declared: a sign in front of its name or of its type, or brackets behind it. */
function signOf(arena: Arena, leaf: number): Edit[] {
  const parent = arena.parent[leaf]!;
  if (/^(?:pointer|reference)_declarator$/.test(kindName(arena, parent)))
    return [removal(arena.start[parent]!, arena.start[leaf]!)];
  if (kindName(arena, parent) === 'array_declarator' && arena.start[parent] === arena.start[leaf])
    return [removal(arena.end[leaf]!, arena.end[parent]!), ...initialOf(arena, parent)];
  const type = childIn(arena, parent, 'type');
  if (type === undefined || type === leaf || !/^(?:pointer|reference)_type$/.test(kindName(arena, type))) return [];
  const meant = children(arena, type).at(-1);
  return meant === undefined ? [] : [removal(arena.start[type]!, arena.start[meant]!)];
}

/** Of a row of one. */
function initialOf(arena: Arena, declarator: number): Edit[] {
  const value = childIn(arena, arena.parent[declarator]!, 'value');
  return value === undefined ? [] : unbraced(arena, value);
}

function following(arena: Arena, leaf: number): Edit[] {
  const parent = arena.parent[leaf]!;
  const front = textBetween(arena, arena.start[parent]!, arena.start[leaf]!);
  if (front === '*' && /^(?:pointer|unary)_expression$/.test(kindName(arena, parent)))
    return [removal(arena.start[parent]!, arena.start[leaf]!)];
  const arrow = children(arena, parent).find((child) => kindName(arena, child) === '->');
  const isFollowed = arrow !== undefined && arena.start[parent] === arena.start[leaf];
  return isFollowed ? [replacement(arena.start[arrow]!, arena.end[arrow]!, '.')] : [];
}
