import { fieldName } from '../../../names/functions.ts';
import { isQuoted } from '../../../names/name-forms.ts';
import { namesWithin } from '../../../names/name-leaves.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import {
  change,
  dropsAround,
  isDefinition,
  type NamedTree,
  sourceOf,
  textBetween,
  valued,
  written,
} from '../named-tree.ts';
import { placesWithin } from '../places.ts';
import { type DefinedName, definedNames, isTag, longestText, textsBeside } from './defined-names.ts';
import { plainValues } from './plain-values.ts';
import { unwrappedUses } from './unwrapped-uses.ts';

/** Ways to do without a name that seldom do: what needs it goes as well, or but one of its places means the definition. */
export function* rareEliminations(tree: NamedTree): Iterable<Change> {
  yield* plainValues(tree);
  for (const [name, places] of tree.names.places)
    if (places.length > 1 && !isQuoted(name)) yield* nowhere(tree, name, places);
  for (const defined of definedNames(tree)) {
    const { name, drop, uses } = defined;
    yield* change(`drop ${name} and its uses`, [drop, ...uses.flatMap((use) => nearest(tree, use))]);
    yield* inlinedOnce(tree, defined);
    yield* moved(tree, defined);
  }
  yield* unwrappedUses(tree);
}

/**
 * A name that has to stand in several places or in none: `<a></a>` becomes `<></>`. What has no other name goes with it.
 * Where it is defined twice, of two things that are called the same one may go.
 */
function nowhere(tree: NamedTree, name: string, places: readonly number[]): Change[] {
  const drops = new Map<number, Edit>();
  for (const place of places) {
    const [drop] = dropsAround(tree, place);
    if (drop !== undefined && namesWithin(tree.arena, tree.names, drop.unit).length === 1) drops.set(place, drop.edit);
  }
  const definitions = drops.size < places.length ? places.filter((place) => isDefinition(tree, place)) : [];
  const gone = definitions.filter((place) => drops.has(place)).length;
  const isOneOfTwo = drops.size > 1 && gone > 0 && gone < definitions.length;
  return drops.size === places.length || isOneOfTwo ? change(`${name} nowhere`, [...drops.values()]) : [];
}

function nearest(tree: NamedTree, use: number): Edit[] {
  const [drop] = dropsAround(tree, use);
  return drop === undefined ? [] : [drop.edit];
}

/** Where a name is given another value later, only what comes before that means this one. */
function* inlinedOnce(tree: NamedTree, defined: DefinedName): Iterable<Change> {
  const { name, definition, drop, uses } = defined;
  const next = uses.find((use) => use > definition && !isDefinition(tree, use));
  if (next === undefined || uses.length === 1) return;
  for (const text of textsBeside(tree, defined)) yield* change(`inline ${name} once`, [drop, valued(tree, next, text)]);
}

/** A function or a class may be an expression, too, and in some languages only without its name. */
function* moved(tree: NamedTree, defined: DefinedName): Iterable<Change> {
  const { arena } = tree;
  const { name, definition, unit, drop, uses } = defined;
  if (isTag(tree, definition)) return yield* declaredWithFirst(tree, defined);
  const whole = textAlone(tree, unit);
  const [use, ...more] = uses;
  if (more.length > 0 || whole.length > longestText) return;
  const own = placesWithin(tree, unit, name);
  if (own.length === 1 && fieldName(arena, definition) === 'name') {
    const [from, to] = [arena.start[definition]!, arena.end[definition]!];
    const anonymous = textBetween(arena, arena.start[unit]!, from).trimEnd() + textBetween(arena, to, arena.end[unit]!);
    yield* change(`move ${name} without its name`, [drop, valued(tree, use!, anonymous)]);
  }
  yield* change(`move ${name}`, [drop, valued(tree, use!, whole)]);
}

/** A type of C is defined where it is first meant: `struct S { int a; } b;` for `struct S { int a; }; struct S b;`. */
function* declaredWithFirst(tree: NamedTree, { name, definition, unit, drop, uses }: DefinedName): Iterable<Change> {
  const { start, end, parent } = tree.arena;
  const type = parent[definition]!;
  const isAlone = start[unit] === start[type] && end[unit]! <= end[type]! + 1;
  const use = uses.find((one) => one > definition && isTag(tree, one));
  if (isAlone && use !== undefined)
    yield* change(`${name} where it is meant`, [drop, written(tree, parent[use]!, textAlone(tree, unit))]);
}

function textAlone(tree: NamedTree, unit: number): string {
  return sourceOf(tree, unit).replace(/;$/, '');
}
