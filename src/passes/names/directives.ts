import { textOf } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree } from './named-tree.ts';

/** What a text that is to be filled in says of one value: `%d`, `%-5.2s`. */
const directive = /%[-+ #0]*\d*(?:\.\d+)?(?:hh?|ll?|[jztLq])?[a-zA-Z]/g;

/** A directive of a text that is to be filled in goes with the argument that belongs to it; and all of them do. */
export function* directives(tree: NamedTree): Iterable<Change> {
  for (const call of tree.calls()) {
    const [at, cuts] = templateAmong(tree, call.arguments);
    const pairs = cuts.flatMap((cut, i) => {
      const value = call.arguments[at + 1 + i];
      const drop = value === undefined ? undefined : tree.deletion(value)?.edit;
      return drop === undefined ? [] : [[cut, drop]];
    });
    for (const pair of pairs.toReversed()) yield* change('drop directive', pair);
  }
}

/** Which argument it is, and where its directives are. */
function templateAmong(tree: NamedTree, values: readonly number[]): [number, Edit[]] {
  for (const [at, value] of values.entries()) {
    const text = Buffer.from(textOf(tree.arena, value)).toString('latin1');
    if (!/^[a-zA-Z]?["'`[]/.test(text)) continue;
    const start = tree.arena.start[value]!;
    const cuts = [...text.matchAll(directive)].map(({ 0: found, index }) => ({
      start: start + index,
      end: start + index + found.length,
    }));
    return [at, cuts.map((cut) => ({ ...cut, cuts: [cut] }))];
  }
  return [0, []];
}
