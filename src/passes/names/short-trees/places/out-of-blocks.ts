import { isBlock, isBraced, isInBlock } from '../../../../names/blocks.ts';
import { statementsOf } from '../../../../names/functions.ts';
import { type Arena, kindName, parentKind, textBetween, width } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';

/**
 * All but one of the statements of a block leave it, for the places in front of what the block belongs to or behind it,
 * and the block is that one: `int a; if (b) c(a);` for `if (b) { int a; c(a); }`.
 */
export function* outOfBlocks(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let block = 1; block < arena.size; block++) {
    if (!isBraced(arena, block) || !isBlock(arena, block)) continue;
    const all = statementsOf(arena, block) ?? [];
    const [first, last] = [all[0], all.at(-1)];
    const whole = statementWithBody(arena, block);
    if (whole === undefined || first === undefined || last === undefined || first === last) continue;
    const label = `out of ${kindName(arena, block)}`;
    const [from, to] = [arena.start[first]!, arena.end[last]!];
    const rest = textBetween(arena, from, arena.start[last]!);
    const front = replacement(arena.start[whole]!, arena.start[whole]!, rest);
    yield* change(label, [front, written(tree, block, textBetween(arena, arena.start[last]!, to))]);
    const behind = replacement(arena.end[whole]!, arena.end[whole]!, textBetween(arena, arena.end[first]!, to));
    yield* change(label, [written(tree, block, textBetween(arena, from, arena.end[first]!)), behind]);
  }
}

/** The statement that the block is the body of, or of a part of that, if it stands in a block itself. */
function statementWithBody(arena: Arena, block: number): number | undefined {
  if (!/statement|clause/.test(parentKind(arena, block))) return undefined;
  for (let at = arena.parent[block]!; at > 0; at = arena.parent[at]!) {
    if (isInBlock(arena, at)) return width(arena, at) > width(arena, block) ? at : undefined;
    if (!/statement|clause/.test(parentKind(arena, at))) return undefined;
  }
  return undefined;
}
