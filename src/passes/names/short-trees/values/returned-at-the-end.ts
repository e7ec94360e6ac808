import { childIn, parts } from '../../../../names/functions.ts';
import { kindName, textBetween } from '../../../../tree/arena.ts';
import { removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is done last is returned: `return a;` for `a; return;`, and for `for (;;) a;`, which is never left otherwise.
 */
export function* returnedAtTheEnd(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const isReturn = kindName(arena, node) === 'return_statement' && parts(arena, node).length === 0;
    const done = isReturn
      ? parts(arena, arena.parent[node]!).findLast((other) => other < node)
      : doneForEver(tree, node);
    if (done === undefined || kindName(arena, done) !== 'expression_statement') continue;
    const put = written(tree, node, `return ${sourceOf(tree, done)}`);
    yield* isReturn
      ? change('returned at the end', [removal(arena.start[done]!, arena.start[node]!), put])
      : change('returned without an end', [put]);
  }
}

/** What a loop does that has no condition. */
function doneForEver({ arena }: NamedTree, loop: number): number | undefined {
  const body = /^(?:for|while)_statement$/.test(kindName(arena, loop)) ? childIn(arena, loop, 'body') : undefined;
  if (body === undefined) return undefined;
  const head = textBetween(arena, arena.start[loop]!, arena.start[body]!);
  return /^(?:for\s*\([^;]*;\s*;[^;]*\)|while\s*\(\s*(?:[1-9]\d*|true)\s*\))\s*$/.test(head) ? body : undefined;
}
