import { childIn, parts } from '../../../../names/functions.ts';
import { inBrackets } from '../../../../names/in-brackets.ts';
import { type Arena, contains, isLeaf, kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many of the statements under one head are tried. */
const most = 2;

/**
 * What is asked is worked out by a statement under it, instead of what that did: `switch (0) { case 1: f(a); }` for `switch
 * (f(a)) { case 1: b = 2; }`. Where zero is an answer.
 */
export function* headsInside(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const head = childIn(arena, node, 'condition');
    const asked = head === undefined ? undefined : bare(arena, head);
    if (asked === undefined || isLeaf(arena, asked)) continue;
    const text = sourceOf(tree, asked);
    for (const value of statedUnder(arena, node, head!))
      yield* change(`${kindName(arena, asked)} under its head`, [
        written(tree, asked, '0'),
        written(tree, value, text),
      ]);
  }
}

function bare(arena: Arena, node: number): number {
  let outer = node;
  for (let inside = inBrackets(arena, outer); inside !== outer; inside = inBrackets(arena, outer)) outer = inside;
  return outer;
}

/** The values of the first statements that are but a value, longer than the zero. */
function statedUnder(arena: Arena, node: number, head: number): number[] {
  const found: number[] = [];
  for (let at = arena.after[head]!; at < arena.size && contains(arena, node, at) && found.length < most; at++) {
    if (kindName(arena, at) !== 'expression_statement') continue;
    const [value, ...more] = parts(arena, at);
    if (value !== undefined && more.length === 0 && width(arena, value) > 1) found.push(value);
  }
  return found;
}
