import { childIn, parts } from '../../../names/functions.ts';
import { isName, spelling } from '../../../names/name-leaves.ts';
import { contains, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { placesWithin } from '../places.ts';
import { rewritten } from '../rewritten.ts';

/**
 * Instead of a pattern that names what is in a value of Rust, that value is asked for it where it is named, and nothing
 * else is done: `a.unwrap().f()` for `match a { Some(b) => b.f(), None => g() }` and for `if let Ok(b) = a { b.f() }`.
 */
export function* patternsAsked(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let pattern = 1; pattern < arena.size; pattern++) {
    if (kindName(arena, pattern) !== 'tuple_struct_pattern') continue;
    const [type, name, ...more] = parts(arena, pattern);
    if (type === undefined || name === undefined || more.length > 0 || !isName(arena, name)) continue;
    if (!/^(?:Some|Ok)$/.test(sourceOf(tree, type))) continue;
    const place = placeOf(tree, pattern);
    if (place === undefined) continue;
    const text = asked(tree, { name, ...place });
    if (text !== undefined) yield* change(`${spelling(arena, name)} is asked for`, [written(tree, place.whole, text)]);
  }
}

interface Place {
  /** What the pattern decides of, what it is compared with, and what is done then. */
  readonly whole: number;
  readonly value: number;
  readonly done: number;
}

function placeOf({ arena }: NamedTree, pattern: number): Place | undefined {
  const around = arena.parent[pattern]!;
  const isArm = kindName(arena, around) === 'match_pattern';
  const arm = arena.parent[around]!;
  const whole = isArm ? arena.parent[arena.parent[arm]!]! : arm;
  const value = childIn(arena, isArm ? whole : around, 'value');
  const done = childIn(arena, arm, isArm ? 'value' : 'consequence');
  const isKnown = /^(?:match|if)_expression$/.test(kindName(arena, whole)) && contains(arena, whole, pattern);
  return !isKnown || value === undefined || done === undefined ? undefined : { whole, value, done };
}

/** What is done, if it names what is asked for once at most. */
function asked(tree: NamedTree, { name, value, done }: Place & { name: number }): string | undefined {
  const { arena } = tree;
  const uses = placesWithin(tree, done, spelling(arena, name));
  if (uses.length > 1) return undefined;
  const places = uses.map((use) => ({
    start: arena.start[use]!,
    end: arena.end[use]!,
    text: `${inPlaceOf(arena, use, sourceOf(tree, value))}.unwrap()`,
  }));
  return rewritten(arena, [arena.start[done]!, arena.end[done]!], places);
}
