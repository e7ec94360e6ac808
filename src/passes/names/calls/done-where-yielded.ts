import { parts, statementsOf } from '../../../names/functions.ts';
import { kindName } from '../../../tree/arena.ts';
import { asDeepAs } from '../line-at.ts';
import { type NamedTree, sourceOf } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';
import { doneWith } from '../structure/loops/loops-over-one.ts';
import type { Iteration } from './iteration.ts';

/** The body of a generator with that of the loop in the place of each `yield`; `undefined` where there is none. */
export function doneWhereYielded(tree: NamedTree, iteration: Iteration): string | undefined {
  const yields = yieldsIn(tree, iteration.fn.body);
  return yields.length === 0 ? undefined : doneWithEach(tree, iteration, yields);
}

/** Statements that yield a value each, and the values. */
function yieldsIn({ arena }: NamedTree, body: number): { statement: number; value: number }[] {
  const found: { statement: number; value: number }[] = [];
  for (let node = body; node < arena.after[body]!; node++) {
    if (!/^yield(?:_expression)?$/.test(kindName(arena, node))) continue;
    const statement = arena.parent[node]!;
    const [value, ...others] = parts(arena, node);
    if (value === undefined || others.length > 0 || !/statement/.test(kindName(arena, statement))) continue;
    found.push({ statement, value });
  }
  return found;
}

function doneWithEach(
  tree: NamedTree,
  { loop, fn, call }: Iteration,
  yields: readonly { statement: number; value: number }[],
): string | undefined {
  const { arena } = tree;
  const statements = statementsOf(arena, fn.body) ?? [];
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined || call.arguments.length > 0) return undefined;
  const places = yields.map(({ statement, value }) => {
    const done = doneWith(tree, loop, new Map([[loop.names[0]!, sourceOf(tree, value)]]));
    const end = sourceOf(tree, statement).endsWith(';') && !/[;}]$/.test(done) ? ';' : '';
    const text = asDeepAs(tree, done, [loop.node, statement]) + end;
    return { start: arena.start[statement]!, end: arena.end[statement]!, text };
  });
  return asDeepAs(tree, rewritten(arena, [arena.start[first]!, arena.end[last]!], places), [first, loop.node]);
}
