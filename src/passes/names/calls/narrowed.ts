import { parts } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, contains, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { accessesIn } from '../accesses.ts';
import { change, dropsAround, type NamedTree, written } from '../named-tree.ts';
import { renamed } from '../rewritten.ts';

/** What a value may turn out to be. */
const literals = ['[]', '""'];

/**
 * What is known of a value only after it has been asked for is known of one that is written there: `[].b` for
 * `Array.isArray(a) && a.b`. Where nothing else mentions the name, what declares it goes as well.
 */
export function* narrowed(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { whole } of accessesIn(tree)) {
    const name = spelling(arena, whole);
    const both = questionAround(arena, whole);
    if (!names.leaves.includes(whole) || both === undefined) continue;
    const [question, then] = parts(arena, both) as [number, number];
    if (!namesWithin(arena, names, question).some((leaf) => spelling(arena, leaf) === name)) continue;
    const [left, ...others] = names.places.get(name)!.filter((leaf) => !contains(arena, both, leaf));
    const [drop] = left === undefined || others.length > 0 ? [] : dropsAround(tree, left);
    for (const literal of literals) {
      const text = renamed(tree, [arena.start[then]!, arena.end[then]!], new Map([[name, literal]]));
      const instead = written(tree, both, text);
      if (drop !== undefined) yield* change(`${name} is ${literal}`, [drop.edit.edit, instead]);
      yield* change(`${name} is ${literal}`, [instead]);
    }
  }
}

/** The nearest `a && b` of which the node is in the second part. */
function questionAround(arena: Arena, node: number): number | undefined {
  for (let at = node; arena.parent[at]! > 0; at = arena.parent[at]!) {
    const parent = arena.parent[at]!;
    const isBoth = children(arena, parent).some((child) => /^(?:&&|and)$/.test(kindName(arena, child)));
    if (isBoth && parts(arena, parent)[1] === at) return parent;
  }
  return undefined;
}
