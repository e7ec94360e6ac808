import { type Call, childIn, type FunctionNode, parts, statementsOf } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, kindName } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { dropWith } from '../drops.ts';
import { asDeepAs, lineAt } from '../line-at.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';
import { type LoopOver, loopsOver } from '../structure/loops-over.ts';
import { doneWith } from '../structure/loops-over-one.ts';
import { bound, givenTo } from './bound.ts';

/**
 * What a loop does with what a function yields is done in the place of that: `function* f() { a(); yield b }` and `for (c of
 * f()) g(c)` become `a(); g(b)`. In Lua, with what the function gives that another function gives, and once.
 */
export function* iterated(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls();
  for (const loop of loopsOver(tree)) {
    const call = calls.find(({ node }) => contains(arena, loop.source, node));
    if (call === undefined || loop.names.length !== 1) continue;
    const name = spelling(arena, call.name);
    const uses = calls.filter((one) => spelling(arena, one.name) === name);
    for (const fn of tree.functions().filter((one) => spelling(arena, one.name) === name)) {
      const text = contains(arena, fn.node, loop.node) ? undefined : doneThere(tree, { loop, fn, call });
      const drop = uses.length === 1 ? dropWith(tree, fn.name, fn.body)?.edit : undefined;
      if (text === undefined) continue;
      const edits: Edit[] = [written(tree, loop.node, text), ...(drop === undefined ? [] : [drop])];
      yield* change('a loop where it is yielded', edits);
    }
  }
}

interface Iteration {
  readonly loop: LoopOver;
  readonly fn: FunctionNode;
  readonly call: Call;
}

function doneThere(tree: NamedTree, iteration: Iteration): string | undefined {
  const yields = yieldsIn(tree, iteration.fn.body);
  return yields.length === 0 ? doneOnce(tree, iteration) : doneWithEach(tree, iteration, yields);
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

/** What is done before the first value is given, and then with that. */
function doneOnce(tree: NamedTree, { loop, fn, call }: Iteration): string | undefined {
  const { arena } = tree;
  const outer = endOf(tree, fn.body);
  const inside = outer === undefined ? undefined : childIn(arena, outer.value, 'body');
  const inner = inside === undefined ? undefined : endOf(tree, inside);
  if (outer === undefined || inner === undefined) return undefined;
  const given = givenTo(tree, fn, call);
  const texts = [outer.before, inner.before].flatMap(([first, last]) =>
    first === undefined || last === undefined ? [] : [bound(tree, { fn, given }, [first, last])],
  );
  const value = bound(tree, { fn, given }, [inner.value, inner.value]);
  const done = doneWith(tree, loop, new Map([[loop.names[0]!, value]]));
  return [...given.first, ...texts, done].join(lineAt(tree, loop.node));
}

/** The first and the last of the statements before the one that gives a value, and that. */
function endOf(
  { arena }: NamedTree,
  body: number,
): { before: readonly (number | undefined)[]; value: number } | undefined {
  const statements = statementsOf(arena, body) ?? [body];
  const last = statements.at(-1);
  if (last === undefined || kindName(arena, last) !== 'return_statement') return undefined;
  const [given] = parts(arena, last);
  const value = given !== undefined && /list$/.test(kindName(arena, given)) ? parts(arena, given)[0] : given;
  return value === undefined ? undefined : { before: [statements[0], statements.at(-2)], value };
}
