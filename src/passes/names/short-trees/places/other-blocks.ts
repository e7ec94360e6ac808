import { isBlock, isBraced } from '../../../../names/blocks.ts';
import { fieldName, statementsOf } from '../../../../names/functions.ts';
import { type Arena, children, contains, hasFlag, kindName, nodeFlags, width } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { lineAt } from '../../line-at.ts';
import { change, dropsAround, type NamedTree, sourceOf } from '../../named-tree.ts';

/** How many of the nodes around a statement may go when it has left them. */
const around = 2;

/**
 * A statement begins another block, and what it was in goes: `for (;;) {} if (a) return;` becomes
 * `for (;;) { return; }`. Where nothing goes it moves all the same, into a deeper block or out of the cases of its own,
 * of which there is an end: there it may be needed without the rest.
 */
export function* inOtherBlocks(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  // The rules of a style sheet are not done one after the other.
  if (kindName(arena, 0) === 'stylesheet') return;
  const blocks = blocksOf(arena);
  for (const statement of statementsIn(tree)) {
    const drops = [...dropsAround(tree, statement)];
    const wider = drops.filter(({ unit }) => width(arena, unit) > width(arena, statement)).slice(0, around);
    const own = drops.find(({ unit }) => unit === statement)?.edit;
    const misread = misreadBefore(arena, statement);
    for (const block of blocks.filter((one) => !contains(arena, statement, one))) {
      const gone = wider.toReversed().flatMap(({ unit, edit }) => (contains(arena, unit, block) ? [] : [[edit]]));
      if (own !== undefined && misread !== undefined) gone.push([misread, own]);
      if (own !== undefined && isBlock(arena, block) && isFurther(arena, statement, block)) gone.push([own]);
      const into = atFront(tree, block, statement);
      // What goes right there would take it away again: that is a hoist.
      const apart = gone.filter((edits) =>
        edits.every(({ cuts }) => cuts.every((cut) => !into.some((one) => touches(cut, one)))),
      );
      for (const edits of apart) yield* change(`${kindName(arena, statement)} in another block`, [...edits, ...into]);
    }
  }
}

/**
 * Blocks in brackets, and single statements of loops and conditions, which may become such blocks. Not blocks that are
 * told by their indentation: what is moved is not indented anew.
 */
function blocksOf(arena: Arena): number[] {
  const found: number[] = [];
  const isBracketed = arena.text.includes(opening);
  for (let node = 1; node < arena.size; node++) {
    const isAlone = isBracketed && /^(?:body|consequence|alternative)$/.test(fieldName(arena, node));
    const isOne = isAlone && /statement/.test(kindName(arena, node)) && !isBlock(arena, node);
    if (isOne || (isBraced(arena, node) && isBlock(arena, node))) found.push(node);
  }
  return found;
}

const opening = 0x7b;

/** The nodes that do something, as statements of a block or as all there is in its place; what is declared stays. */
function statementsIn(tree: NamedTree): number[] {
  const { arena } = tree;
  const found: number[] = [];
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.named) || hasFlag(arena, node, nodeFlags.error)) continue;
    const kind = kindName(arena, node);
    const isOne = /statement/.test(kind) || (isBlock(arena, arena.parent[node]!) && /expression|assignment/.test(kind));
    if (isOne && !/case|default|label/.test(kind) && !isBlock(arena, node) && /\w/.test(sourceOf(tree, node)))
      found.push(node);
  }
  return found;
}

/** What the grammar has not understood right in front of a statement is what it is in: `switch (0) return;`. */
function misreadBefore(arena: Arena, statement: number): Edit | undefined {
  const before = children(arena, arena.parent[statement]!).findLast((child) => child < statement);
  if (before === undefined || !hasFlag(arena, before, nodeFlags.error)) return undefined;
  return removal(arena.start[before]!, arena.end[before]!);
}

function atFront(tree: NamedTree, block: number, statement: number): Edit[] {
  const { arena } = tree;
  const text = sourceOf(tree, statement);
  const [first] = statementsOf(arena, block) ?? [block];
  const gap = /[;}]$/.test(text) || first === undefined ? '' : lineAt(tree, first);
  const [start, end] = [arena.start[block]!, arena.end[block]!];
  if (first === block) return [replacement(start, start, `{${text}${gap}`), replacement(end, end, '}')];
  return [replacement(start + 1, start + 1, text + gap)];
}

function touches(a: { readonly start: number; readonly end: number }, b: Edit): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Whether the block is deeper than the one of the statement, or the same where a case is left. */
function isFurther(arena: Arena, statement: number, block: number): boolean {
  const parent = arena.parent[statement]!;
  const [from, to] = [depthOf(arena, statement), depthOf(arena, block) + 1];
  return (
    from < to || (from === to && /case|default|label/.test(kindName(arena, parent)) && contains(arena, block, parent))
  );
}

function depthOf(arena: Arena, node: number): number {
  let depth = 0;
  for (let at = arena.parent[node]!; at !== -1; at = arena.parent[at]!) if (isBlock(arena, at)) depth++;
  return depth;
}
