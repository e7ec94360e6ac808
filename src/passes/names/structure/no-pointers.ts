import { childIn, fieldName } from '../../../names/functions.ts';
import { type Arena, children, kindName, textBetween } from '../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, isDefinition, type NamedTree } from '../named-tree.ts';
import { declaredAs } from '../simpler-definitions/records/held-field.ts';
import { unbraced } from '../unbraced.ts';

/**
 * What points at something becomes that itself, where it is declared and where it is followed: `f(int *a) { *a; }`
 * becomes `f(int a) { a; }`, and so do `f(int a[]) { *a; }`, `f(int a[]) { a[1]; }` and, with the `*` in what defines `T`,
 * `f(T a) { *a; }`.
 */
export function* withoutPointers(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const at = (name: string): readonly number[] => names.places.get(name) ?? [];
  for (const [name, places] of names.places) {
    const declared = places.flatMap((leaf) => signOf(tree, leaf));
    if (declared.length === 0) continue;
    const ofType = places.flatMap((leaf) => (fieldName(arena, leaf) === 'type' ? (declaredAs(tree, leaf) ?? []) : []));
    const followed = [...new Set([name, ...ofType])].flatMap(at).flatMap((leaf) => following(arena, leaf));
    // Where it is not followed, nothing else has to change.
    if (followed.length > 0) yield* change(`${name} is no pointer`, [...declared, ...followed]);
  }
}

/** What makes a pointer or a row of what is declared: a sign, brackets or an attribute, at its name or at its type. */
function signOf(tree: NamedTree, leaf: number): Edit[] {
  const { arena } = tree;
  const parent = arena.parent[leaf]!;
  if (/^(?:pointer|reference)_declarator$/.test(kindName(arena, parent)))
    return [removal(arena.start[parent]!, arena.start[leaf]!)];
  if (kindName(arena, parent) === 'array_declarator' && arena.start[parent] === arena.start[leaf])
    return [removal(arena.end[leaf]!, arena.end[parent]!), ...initialOf(arena, parent)];
  const attribute = children(arena, parent).find((node) => kindName(arena, node) === 'attribute_specifier');
  if (attribute !== undefined && isDefinition(tree, leaf))
    return [removal(arena.start[attribute]!, arena.end[attribute]!)];
  const type = childIn(arena, parent, 'type');
  if (type === undefined || type === leaf || !/^(?:pointer|reference|slice|array)_type$/.test(kindName(arena, type)))
    return [];
  const meant = childIn(arena, type, 'element') ?? children(arena, type).at(-1);
  if (meant === undefined) return [];
  return [removal(arena.start[type]!, arena.start[meant]!), removal(arena.end[meant]!, arena.end[type]!)];
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
  if (arena.start[parent] !== arena.start[leaf]) return [];
  if (/^(?:subscript|index)_expression$|^array_access$/.test(kindName(arena, parent)))
    return [removal(arena.end[leaf]!, arena.end[parent]!)];
  const arrow = children(arena, parent).find((child) => kindName(arena, child) === '->');
  return arrow === undefined ? [] : [replacement(arena.start[arrow]!, arena.end[arrow]!, '.')];
}
