import { childIn, fieldName, parts } from '../../../names/functions.ts';
import { isName, namesWithin, spelling } from '../../../names/name-leaves.ts';
import { contains, kindName } from '../../../tree/arena.ts';
import { type Edit, removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { accessesIn } from '../accesses.ts';
import { change, dropsAround, isDefinition, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { onlyParts } from './only-parts.ts';
import { isTypeParameter, typeAt, typeGiven } from './type-given.ts';

/**
 * A type that has one field only is what the field is: `struct S(u8); fn f(s: S) { g(s.0); }` becomes `fn f(s: u8) { g(s);
 * }`. Of records as C has them, see `uniformRecords`.
 */
export function* oneField(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    if (!holdsFields.test(kindName(arena, list)) || parts(arena, list).length !== 1) continue;
    if (/_specifier$/.test(kindName(arena, arena.parent[list]!))) continue;
    const record = recordOf(tree, list);
    if (record === undefined) continue;
    const edits = [record.drop, ...meant(tree, record), ...accesses(tree, record)];
    yield* change(`${spelling(arena, record.name)} is its field`, edits);
  }
}

const holdsFields = /field_declaration_list|^(?:class|interface|enum)_body$|^declaration_list$|^object_type$/;

interface Record {
  /** What goes with the definition. */
  readonly unit: number;
  readonly drop: Edit;
  readonly definition: number;
  readonly name: number;
  readonly type: string;
  /** How the field is called: a name, or `0`. */
  readonly field: string;
}

function recordOf(tree: NamedTree, list: number): Record | undefined {
  const { arena } = tree;
  const [only] = parts(arena, list) as [number];
  let definition = list;
  while (definition > 0 && childIn(arena, definition, 'name') === undefined) definition = arena.parent[definition]!;
  const name = childIn(arena, definition, 'name');
  if (name === undefined || !isName(arena, name) || contains(arena, list, name)) return undefined;
  const held = heldIn(tree, only);
  const around = [...dropsAround(tree, name)].find(({ unit }) => contains(arena, unit, list));
  return held && around && { ...held, name, definition, unit: around.unit, drop: around.edit.edit };
}

/** The type of a field, and its name. */
function heldIn(tree: NamedTree, field: number): { type: string; field: string } | undefined {
  const { arena, names } = tree;
  if (fieldName(arena, field) === 'type') return { type: sourceOf(tree, field), field: '0' };
  const inside = Array.from({ length: arena.after[field]! - field }, (_, i) => field + i);
  const type = inside.find((node) => fieldName(arena, node) === 'type');
  if (type === undefined) return undefined;
  const isOwn = (leaf: number): boolean => isDefinition(tree, leaf) && !contains(arena, type, leaf);
  const [name, ...more] = namesWithin(arena, names, field).filter(isOwn);
  if (name === undefined || more.length > 0) return undefined;
  return { type: sourceOf(tree, type).replace(/^:\s*/, ''), field: spelling(arena, name) };
}

/** Where the type is named, or something of it is made. */
function meant(tree: NamedTree, { name, unit, definition, type }: Record): Edit[] {
  const { arena, names } = tree;
  const all = names.places.get(spelling(arena, name))!;
  const places = all.filter((leaf) => !contains(arena, unit, leaf) && !isTypeParameter(tree, leaf));
  return places.flatMap((leaf) => {
    const parent = arena.parent[leaf]!;
    const given = givenIn(tree, parent);
    if (given !== undefined) return onlyParts(arena, parent, [given]);
    const use = typeAt(tree, leaf);
    const text = typeGiven(tree, type, { definition, use });
    return [written(tree, kindName(arena, parent) === kindName(arena, definition) ? parent : use, text)];
  });
}

/** What the field gets where something of the type is made. */
function givenIn({ arena }: NamedTree, node: number): number | undefined {
  const list = childIn(arena, node, 'body') ?? childIn(arena, node, 'arguments');
  if (list === undefined || !/literal|expression|call/.test(kindName(arena, node))) return undefined;
  const [only, ...more] = parts(arena, list);
  if (only === undefined || more.length > 0) return undefined;
  return childIn(arena, only, 'value') ?? only;
}

function accesses(tree: NamedTree, { field, unit }: Pick<Record, 'field' | 'unit'>): Edit[] {
  const { arena } = tree;
  return accessesIn(tree)
    .filter(({ member }) => !contains(arena, unit, member) && spelling(arena, member) === field)
    .map(({ node, whole }) => removal(arena.end[whole]!, arena.end[node]!));
}
