import { parts, statementsOf } from '../../../../names/functions.ts';
import { resultType } from '../../../../names/result-type.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree } from '../../named-tree.ts';

/** How many parts of a type and of a value are tried with each other. */
const most = 2;

/** A function gives a part of what it gives, and its type is a part of its type: `-> (A, A) { f(a) }` becomes `-> A { a }`. */
export function* partsGiven(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const { node, body } of tree.functions()) {
    const type = resultType(arena, node);
    const value = lastValue(tree, body);
    if (type === undefined || value === undefined) continue;
    const values = partsOf(tree, value, value + 1);
    for (const ofType of partsOf(tree, type, arena.after[type]!))
      for (const ofValue of values) yield* change('a part of what a function gives', [ofType, ofValue]);
  }
}

/** What a function gives in the end. */
function lastValue({ arena }: NamedTree, body: number): number | undefined {
  let value = statementsOf(arena, body)?.at(-1);
  while (value !== undefined && /^(?:return|expression_statement)/.test(kindName(arena, value)))
    [value] = parts(arena, value);
  return value;
}

/** Parts of the nodes in the place of these, the largest first. */
function partsOf(tree: NamedTree, from: number, to: number): Edit[] {
  const moves = Array.from({ length: to - from }, (_, i) => [...tree.hoists(from + i)]).flat();
  const largest = moves.filter(({ sure, bytes }) => sure && bytes > 0).sort((a, b) => a.bytes - b.bytes);
  return largest
    .filter(({ bytes }, i) => bytes !== largest[i - 1]?.bytes)
    .slice(0, most)
    .map(({ edit }) => edit);
}
