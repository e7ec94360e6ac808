import { fieldName } from '../../../names/functions.ts';
import { textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, valued, written } from '../named-tree.ts';
import { placesWithin } from '../places.ts';
import { type DefinedName, isTag, longestText } from './defined-names.ts';

/** A function or a class may be an expression, too, and in some languages only without its name. */
export function* moved(tree: NamedTree, defined: DefinedName): Iterable<Change> {
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
