import { childIn } from '../../../names/functions.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * A call that is given nothing, in a loop, is given a zero instead: `for (...) print()` becomes `print(0)`. What printed
 * several empty lines prints something then.
 */
export function* givenZero(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const call of tree.calls()) {
    const text = sourceOf(tree, call.node);
    const loop = call.arguments.length > 0 || !text.endsWith('()') ? undefined : loopAround(arena, call.node);
    if (loop === undefined) continue;
    const end = arena.text[arena.end[loop]! - 1] === 0x3b || arena.text[arena.end[call.node]!] === 0x3b ? ';' : '';
    yield* change('0 instead of a loop', [written(tree, loop, `${text.slice(0, -1)}0)${end}`)]);
  }
}

function loopAround(arena: Arena, node: number): number | undefined {
  for (let at = node; at > 0; at = arena.parent[at]!) {
    if (childIn(arena, at, 'body') !== undefined && /for|while|do_|repeat|loop/.test(kindName(arena, at))) return at;
  }
  return undefined;
}
