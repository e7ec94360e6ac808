import { childIn, fieldName, parts } from '../../../names/functions.ts';
import { isMemberName } from '../../../names/member-names.ts';
import { isQuoted } from '../../../names/name-forms.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { isC, plainType } from '../../../names/told-by-kinds.ts';
import { children, contains, kindName, parentKind } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import { dropsAround, isDefinition, type NamedTree } from '../named-tree.ts';
import { renamed } from '../rewritten.ts';

/** How many of the places of a name are looked at as its definition, and how many units around each. */
const definitions = 2;
const units = 2;
/** Of so many parts of one kind the others are no values of a name in one of them. */
const longestList = 4;
/** Longer texts are not put in place of a name. */
export const longestText = 200;

/** A place where a name may be defined, and all of its places that are not in it: there is one at least. */
export interface DefinedName {
  readonly name: string;
  readonly definition: number;
  /** What goes with the definition, and how. */
  readonly unit: number;
  readonly drop: Edit;
  readonly uses: readonly number[];
}

/**
 * What may be the definition of a name that stands elsewhere, too; but for lifetimes, which nothing else can replace.
 */
export function* definedNames(tree: NamedTree): Iterable<DefinedName> {
  for (const [name, places] of tree.names.places) {
    if (places.length < 2 || isQuoted(name)) continue;
    for (const defined of dropped(tree, places)) {
      const uses = places.filter((place) => !contains(tree.arena, defined.unit, place));
      if (uses.length > 0) yield { name, ...defined, uses };
    }
  }
}

/** The units around the places that may be where the name is defined. */
function* dropped(
  tree: NamedTree,
  places: readonly number[],
): Iterable<Pick<DefinedName, 'definition' | 'unit' | 'drop'>> {
  // Of 300 changes that took what is only asked for a member for a definition, or the member, none was accepted.
  const [first, ...others] = places.filter(
    (leaf) => (!isTag(tree, leaf) || hasBody(tree, leaf)) && !tree.asked().has(leaf) && !isGiven(tree, leaf),
  );
  const likely = others.filter((leaf) => isDefinition(tree, leaf));
  const seen = new Set<number>();
  for (const definition of [...(first === undefined ? [] : [first]), ...likely].slice(0, definitions)) {
    let left = units;
    for (const { unit, edit } of dropsAround(tree, definition)) {
      if (left-- === 0) break;
      if (seen.has(unit)) continue;
      const isOfSeveral = isOneOfSeveral(tree, unit);
      // An argument or an operand is no definition.
      if (unit === definition && !isOfSeveral) continue;
      seen.add(unit);
      yield { unit, drop: edit, definition };
      // What is declared with it stays.
      if (isOfSeveral) break;
    }
  }
}

/** Whether it is all that a function gives, as `b` in `a => b`. */
function isGiven({ arena }: NamedTree, leaf: number): boolean {
  return fieldName(arena, leaf) === 'body';
}

/** In longer lists it makes no difference which. */
const longestOfSeveral = 32;

/** Whether something is declared with others beside it that are meant elsewhere, too: `int a, b;`. */
function isOneOfSeveral({ arena, names }: NamedTree, node: number): boolean {
  const field = fieldName(arena, node);
  if (!/^(?:name|declarator)$/.test(field)) return false;
  const others = children(arena, arena.parent[node]!).filter(
    (other) => other !== node && fieldName(arena, other) === field,
  );
  return others
    .slice(0, longestOfSeveral)
    .some((other) =>
      namesWithin(arena, names, other).some((leaf) => names.places.get(spelling(arena, leaf))!.length > 1),
    );
}

/** Whether a use may be one of what is defined there: a member or a tag is called so by chance. */
export function isOfItsKind(tree: NamedTree, { definition }: Pick<DefinedName, 'definition'>, use: number): boolean {
  const { arena } = tree;
  return (
    kindName(arena, use) === kindName(arena, definition) &&
    isMemberName(arena, use) === isMemberName(arena, definition) &&
    isTag(tree, use) === isTag(tree, definition)
  );
}

/**
 * Whether the name is that of a type of C behind its keyword, which a variable and another type may have too:
 * `struct a a`.
 */
export function isTag({ arena }: NamedTree, leaf: number): boolean {
  return /^(?:struct|union|enum)_specifier$/.test(parentKind(arena, leaf));
}

function hasBody({ arena }: NamedTree, tag: number): boolean {
  return childIn(arena, arena.parent[tag]!, 'body') !== undefined;
}

/** What stands beside a name in its definition; with a plain type in it where it names the type that is defined. */
export function* textsBeside(tree: NamedTree, { unit, definition }: DefinedName): Iterable<string> {
  const { arena } = tree;
  const seen = new Set<string>();
  // What is spelled like a type of C may be the tag of another one.
  const isType = kindName(arena, definition) === 'type_identifier' && !isC(arena);
  const plain = isType ? plainType(arena) : undefined;
  const itself = new Map(plain === undefined ? [] : [[spelling(arena, definition), plain]]);
  // The type that stands in front of several names is that of each.
  const around = arena.parent[unit]!;
  const whole = unit === definition && kindName(arena, around) === 'type_definition' ? around : unit;
  for (let inner = definition; inner !== whole; inner = arena.parent[inner]!) {
    const all = parts(arena, arena.parent[inner]!);
    // Of a long list each of the others could be meant, and none is.
    if (all.filter((part) => kindName(arena, part) === kindName(arena, inner)).length > longestList) continue;
    for (const beside of all) {
      if (beside === inner || /^keyword_|parameter|body|block|compound/.test(kindName(arena, beside))) continue;
      const text = renamed(tree, [arena.start[beside]!, arena.end[beside]!], itself);
      if (text.length === 0 || text.length > longestText || seen.has(text)) continue;
      seen.add(text);
      yield text;
    }
  }
}
