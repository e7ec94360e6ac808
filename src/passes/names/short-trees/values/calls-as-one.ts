import { type Call, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { areNested, contains, kindName } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * Two calls of one function become one, which is given all that says more than the other one's: `f(a, "b"), f(&c, 0)` becomes
 * `f(&c, "b")`.
 */
export function* callsAsOne(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls();
  for (const [i, kept] of calls.entries()) {
    const name = spelling(arena, kept.name);
    for (const [j, gone] of calls.entries()) {
      if (i === j || spelling(arena, gone.name) !== name || areNested(arena, kept.node, gone.node)) continue;
      const drop = withoutCall(tree, gone, kept);
      if (drop === undefined) continue;
      const given = longest(tree, kept, gone);
      if (given !== undefined) yield* change(`one call of ${name}`, [drop, given]);
    }
  }
}

/** The longer of both arguments in each place; `undefined` where those of the one call are. */
function longest(tree: NamedTree, kept: Call, gone: Call): Edit | undefined {
  const { arena } = tree;
  const [first, last] = [kept.arguments[0], kept.arguments.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const own = kept.arguments.map((one) => sourceOf(tree, one));
  const other = gone.arguments.map((one) => sourceOf(tree, one));
  const all = Array.from({ length: Math.max(own.length, other.length) }, (_, i) => {
    const [one = '', two = ''] = [own[i], other[i]];
    return two.length > one.length ? two : one;
  });
  return all.every((text, i) => text === own[i])
    ? undefined
    : replacement(arena.start[first]!, arena.end[last]!, all.join(','));
}

/** Dropped with its statement, or with the comma beside it. */
function withoutCall(tree: NamedTree, call: Call, kept: Call): Edit | undefined {
  const { arena } = tree;
  for (let node = call.node, up = arena.parent[node]!; up > 0; node = up, up = arena.parent[node]!) {
    if (!/^(?:comma|sequence)_expression$/.test(kindName(arena, up))) continue;
    const [left, right] = parts(arena, up);
    if (left === undefined || right === undefined || !contains(arena, up, kept.node)) break;
    return node === left
      ? removal(arena.start[left]!, arena.start[right]!)
      : removal(arena.end[left]!, arena.end[right]!);
  }
  const [drop] = dropsAround(tree, call.node);
  return drop === undefined || contains(arena, drop.unit, kept.node) ? undefined : drop.edit;
}
