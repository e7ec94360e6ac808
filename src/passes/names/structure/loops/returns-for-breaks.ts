import { childIn, parts, statementsOf } from '../../../../names/functions.ts';
import { type Arena, contains, hasFlag, kindName, nodeFlags, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { asDeepAs, semicolonOf } from '../../line-at.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';
import { type Respelled, rewritten } from '../../rewritten.ts';

const loops = /^(?:for|while|do|loop|until)(?:_statement|_expression)?$/;
const jumps = /^(?:break|continue|next)(?:_statement|_expression)?$/;
/** What a jump without a label leaves. */
const left = /^(?:for|while|do|loop|until|foreach|switch|select|repeat|enhanced_for|range)|_switch_|_for_/;

/**
 * The body of a loop is done once, with `return` in the place of its `break` and `continue`: `if (b) return; c();` for
 * `while (a) { if (b) break; c(); }`.
 */
export function* returnsForBreaks(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const loop of nodesOf(arena, loops)) {
    const body = childIn(arena, loop, 'body');
    if (body === undefined) continue;
    const places = waysOut(arena, body);
    const leaving = places.length === 0 ? undefined : leavingAt(tree, loop);
    if (leaving === undefined) continue;
    const statements = statementsOf(arena, body) ?? [body];
    const [first, last] = [statements[0]!, statements.at(-1)!];
    const respelled = places.map((node): Respelled => {
      return { start: arena.start[node]!, end: arena.end[node]!, text: leaving + semicolonOf(tree, node) };
    });
    const text = rewritten(arena, [arena.start[first]!, arena.end[last]!], respelled);
    const once = beginning(tree, loop) + asDeepAs(tree, text, [first, loop]);
    yield* change('a loop once, left for good', ifShorter(tree, loop, once));
  }
}

/** The jumps without a label or a value that end what the body belongs to, or one turn of it. */
function waysOut(arena: Arena, body: number): number[] {
  const found: number[] = [];
  for (let node = body; node < arena.size && contains(arena, body, node); node++) {
    if (!hasFlag(arena, node, nodeFlags.named) || !jumps.test(kindName(arena, node))) continue;
    if (parts(arena, node).length === 0 && isOwn(arena, body, node)) found.push(node);
  }
  return found;
}

function isOwn(arena: Arena, body: number, jump: number): boolean {
  for (let node = arena.parent[jump]!; node > body; node = arena.parent[node]!)
    if (left.test(kindName(arena, node)) || childIn(arena, node, 'parameters') !== undefined) return false;
  return true;
}

/** The `return` of the function that the loop stands in: with a number where it has a result. */
function leavingAt(tree: NamedTree, loop: number): string | undefined {
  const { arena } = tree;
  const fn = tree.functions().findLast(({ body }) => contains(arena, body, loop));
  if (fn === undefined) return undefined;
  const type = ['type', 'return_type', 'result'].map((field) => childIn(arena, fn.node, field)).find(Boolean);
  return type === undefined || /^(?:|void|\(\)|None)$/.test(sourceOf(tree, type)) ? 'return' : 'return 0';
}

/** What the head does before the first turn. */
function beginning(tree: NamedTree, loop: number): string {
  const first = childIn(tree.arena, loop, 'initializer');
  const text = first === undefined ? '' : sourceOf(tree, first);
  return text === '' || text.endsWith(';') ? text : `${text};`;
}
