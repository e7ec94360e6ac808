import { parts } from '../../names/functions.ts';
import { type Arena, isLeaf, kindName, width } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from './named-tree.ts';

/** How far below a node what may take its place is looked for. */
const depth = 2;

/** What has parts that are nothing of its kind; the last ones are those of SQL. */
const whole =
  /declarat|definition|item|body|block|compound|parameter|argument|list|clause|header|[Ee]lem|^(?:statement|from|where|join|select|subquery|term|create_\w+)$/;

/**
 * What is in a node takes its place where the grammar has nothing of its kind there, and reads the text in another way:
 * `match (a) { };` as a statement that needs no semicolon, `a;` as one that does. Candidates that do not parse cost no trial.
 */
export function* freeHoists(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (isLeaf(arena, node) || whole.test(kindName(arena, node))) continue;
    const known = new Set([...tree.hoists(node)].map(({ by }) => by));
    const inside = within(arena, node, depth).filter(
      (below) => !known.has(below) && width(arena, below) < width(arena, node),
    );
    for (const below of inside) {
      yield* change(`free hoist ${kindName(arena, node)}`, [written(tree, node, sourceOf(tree, below))]);
    }
  }
}

function within(arena: Arena, node: number, levels: number): number[] {
  if (levels === 0) return [];
  return parts(arena, node).flatMap((part) => [part, ...within(arena, part, levels - 1)]);
}
