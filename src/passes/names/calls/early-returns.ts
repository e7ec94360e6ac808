import { type Call, type FunctionNode, parts, statementsOf } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { kindName } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, dropsAround, type NamedTree, written } from '../named-tree.ts';
import { bound, givenTo } from './bound.ts';

/**
 * What a function may return before it comes to its end stands where it is called, and is returned no more: `function
 * f() { if (a) return b; c() } d(f())` becomes `function f() { c() } d(b)`.
 */
export function* earlyReturns(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls();
  for (const fn of tree.functions()) {
    const name = spelling(arena, fn.name);
    const own = calls.filter((call) => spelling(arena, call.name) === name);
    if (own.length === 0) continue;
    for (const statement of (statementsOf(arena, fn.body) ?? []).slice(0, -1)) {
      const result = returnedIn(tree, statement);
      const [drop] = dropsAround(tree, statement);
      if (result === undefined || drop?.unit !== statement) continue;
      const put = own.map((call) => returned(tree, { fn, call }, result));
      yield* change(`${name} is what it returns`, [drop.edit, ...put]);
    }
  }
}

function returned(tree: NamedTree, { fn, call }: { fn: FunctionNode; call: Call }, result: number): Edit {
  const text = bound(tree, { fn, given: givenTo(tree, fn, call) }, [result, result]);
  return written(tree, call.node, inPlaceOf(tree.arena, call.node, text));
}

function returnedIn({ arena }: NamedTree, statement: number): number | undefined {
  for (let node = statement; node < arena.after[statement]!; node++) {
    if (/^return_/.test(kindName(arena, node))) return parts(arena, node).at(-1);
  }
  return undefined;
}
