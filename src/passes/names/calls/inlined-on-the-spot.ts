import { type Call, type FunctionNode, fieldName, parts, statementsOf } from '../../../names/functions.ts';
import { kindName, textBetween } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { withoutBrackets } from '../in-place-of.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { boundText, givenTo } from './arguments-given.ts';
import { functionAt } from './function-at.ts';
import { setBefore } from './inlined-calls.ts';
import { insteadOfCall, oneInEachPlace } from './instead-of-call.ts';

/**
 * A function that is called where it is written: `(a => b(a))(c)` becomes `b(c)`, and `(a, () => b)()` becomes
 * `(a, b)`.
 */
export function* inlinedOnTheSpot(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    if (fieldName(arena, list) !== 'arguments') continue;
    const node = arena.parent[list]!;
    const called = withoutBrackets(arena, parts(arena, node)[0]!);
    const isLast = kindName(arena, called) === 'sequence_expression';
    const callee = isLast ? withoutBrackets(arena, parts(arena, called).at(-1)!) : called;
    const fn = callee === list ? undefined : functionAt(arena, callee);
    if (fn === undefined) continue;
    const call = { node, name: callee, arguments: parts(arena, list) };
    const edits = isLast ? inSequence(tree, fn, call) : oneInEachPlace(insteadOfCall(tree, fn, call));
    yield* change('inline where it is written', edits);
    if (!isLast) yield* change('inline where it is written, set before', setBefore(tree, fn, [call]));
  }
}

/** What an expression that is all of a function comes to, behind what is done before the function is called. */
function inSequence(tree: NamedTree, fn: FunctionNode, call: Call): Edit[] {
  const { arena } = tree;
  if (statementsOf(arena, fn.body) !== undefined) return [];
  const called = withoutBrackets(arena, parts(arena, call.node)[0]!);
  const before = textBetween(arena, arena.start[called]!, arena.start[fn.node]!);
  const value = boundText(tree, { fn, given: givenTo(tree, fn, call) }, [fn.body, fn.body]);
  return [written(tree, call.node, `(${before}${value})`)];
}
