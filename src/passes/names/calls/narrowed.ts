import { parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, written } from '../named-tree.ts';
import { placesOutside, placesWithin } from '../places.ts';
import { renamed } from '../rewritten.ts';

/** What a value may turn out to be. */
const literals = ['[]', '""'];

/**
 * What is known of a value only after it has been asked for is known of one that is written there: `[].b` for
 * `Array.isArray(a) && a.b`. Where nothing else mentions the name, what declares it goes as well.
 */
export function* narrowed(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const questions = questionsIn(arena);
  if (questions.size === 0) return;
  const leaves = new Set(names.leaves);
  for (const { whole } of tree.accesses()) {
    if (!leaves.has(whole)) continue;
    const name = spelling(arena, whole);
    const then = around(arena, whole, questions);
    if (then === undefined) continue;
    const both = arena.parent[then]!;
    const question = questions.get(then)!;
    if (placesWithin(tree, question, name).length === 0) continue;
    const [left, ...others] = placesOutside(tree, both, name);
    const [drop] = left === undefined || others.length > 0 ? [] : dropsAround(tree, left);
    for (const literal of literals) {
      const text = renamed(tree, [arena.start[then]!, arena.end[then]!], new Map([[name, literal]]));
      const instead = written(tree, both, text);
      if (drop !== undefined) yield* change(`${name} is ${literal}`, [drop.edit, instead]);
      yield* change(`${name} is ${literal}`, [instead]);
    }
  }
}

/** The first part of each `a && b`, by the second. */
function questionsIn(arena: Arena): Map<number, number> {
  const found = new Map<number, number>();
  for (let sign = 1; sign < arena.size; sign++) {
    if (!/^(?:&&|and)$/.test(kindName(arena, sign))) continue;
    const [question, then] = parts(arena, arena.parent[sign]!);
    if (question !== undefined && then !== undefined) found.set(then, question);
  }
  return found;
}

/** The nearest node around another one, or that itself, that is asked for. */
function around(arena: Arena, node: number, asked: ReadonlyMap<number, number>): number | undefined {
  for (let at = node; at > 0; at = arena.parent[at]!) if (asked.has(at)) return at;
  return undefined;
}
