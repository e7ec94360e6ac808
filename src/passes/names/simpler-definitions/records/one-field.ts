import { childIn, parts } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName, parentKind } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, written } from '../../named-tree.ts';
import { placesOutside } from '../../places.ts';
import { isTypeParameter, typeAt, typeGiven } from '../generics/type-given.ts';
import { onlyParts } from '../only-parts.ts';
import { askedWithout, declaredAs, type HeldField, heldIn, isPointedAt, lastName } from './held-field.ts';

/**
 * A type that has one field only is what the field is: `struct S(u8); fn f(s: S) { g(s.0); }` becomes
 * `fn f(s: u8) { g(s); }`. Of records as C has them, see `uniformRecords`.
 */
export function* oneField(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    const record = recordOf(tree, list);
    if (record === undefined) continue;
    const label = `${spelling(arena, record.name)} is its field`;
    const edits = [record.drop, ...meant(tree, record)];
    const isAsked = (whole: number): boolean => !contains(arena, record.unit, whole);
    yield* change(label, [...edits, ...askedWithout(tree, record.field, { isAsked, follow: () => false })]);
    const pointed = usesOf(tree, record)
      .map((leaf) => typeAt(tree, leaf))
      .filter((type) => isPointedAt(arena, type));
    if (pointed.length === 0) continue;
    const calls = pointed.flatMap((type) => declaredAs(tree, type) ?? []);
    const follow = (whole: number): boolean => calls.length === 0 || calls.includes(lastName(tree, whole) ?? '');
    yield* change(label, [...edits, ...askedWithout(tree, record.field, { isAsked, follow })]);
  }
}

interface OneFieldRecord extends HeldField {
  /** What goes with the definition. */
  readonly unit: number;
  readonly drop: Edit;
  readonly definition: number;
  readonly name: number;
}

function recordOf(tree: NamedTree, list: number): OneFieldRecord | undefined {
  const { arena } = tree;
  const held = heldIn(tree, list);
  if (held === undefined || /_specifier$/.test(parentKind(arena, list))) return undefined;
  const definition = [arena.parent[list]!, arena.parent[arena.parent[list]!]!].find(
    (node) => node > 0 && childIn(arena, node, 'name') !== undefined,
  );
  const name = definition && childIn(arena, definition, 'name');
  if (definition === undefined || name === undefined || !isName(arena, name)) return undefined;
  const around = [...dropsAround(tree, name)].find(({ unit }) => contains(arena, unit, list));
  return around && { ...held, name, definition, unit: around.unit, drop: around.edit };
}

/** Changes the places where the type is named, or a value of it is made. */
function meant(tree: NamedTree, record: OneFieldRecord): Edit[] {
  const { arena } = tree;
  const { type, definition } = record;
  return usesOf(tree, record).flatMap((leaf) => {
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

function usesOf(tree: NamedTree, { name, unit }: OneFieldRecord): number[] {
  const { arena } = tree;
  const others = placesOutside(tree, unit, spelling(arena, name));
  // Its field may be called as it is.
  return others.filter((leaf) => kindName(arena, leaf) !== 'field_identifier' && !isTypeParameter(tree, leaf));
}
