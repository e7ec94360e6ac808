import { type Call, childIn, parametersOf, parts } from '../../../names/functions.ts';
import { type Arena, contains, isLeaf, kindName, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** How many of the calls in one function are put in its place. */
const perFunction = 3;

/**
 * A call instead of a function that makes it: `f(function () { g(x); })` becomes `f(g, x)`. And what is done before a
 * call without arguments becomes its argument: `g(x); print()` becomes `print(g(x))`.
 */
export function* passedCalls(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls();
  for (const call of calls) {
    yield* absorbed(tree, call);
    for (const given of call.arguments) {
      const body = childIn(arena, given, 'body');
      if (body === undefined || (parametersOf(arena, given)?.all.length ?? 0) > 0) continue;
      const inside = calls.filter(({ node }) => contains(arena, body, node)).slice(0, perFunction);
      for (const one of inside) yield* change('pass what is called', [written(tree, given, asArguments(tree, one))]);
    }
  }
}

/** The function that is called, and what it is given. */
function asArguments(tree: NamedTree, { node, arguments: given }: Call): string {
  const { arena } = tree;
  const list = childIn(arena, node, 'arguments')!;
  const callee = textBetween(arena, arena.start[node]!, arena.start[list]!);
  return [callee.trimEnd(), ...given.map((one) => sourceOf(tree, one))].join(',');
}

/** The statement before a call of nothing, or of a mere value, is what it is given. */
function* absorbed(tree: NamedTree, { node, arguments: given }: Call): Iterable<Change> {
  const { arena } = tree;
  const [only, ...more] = given;
  if (more.length > 0 || (only !== undefined && !isLeaf(arena, only))) return;
  const list = childIn(arena, node, 'arguments');
  const before = statementBefore(arena, node);
  if (list === undefined || before === undefined) return;
  const text = sourceOf(tree, before).replace(/;$/, '');
  yield* change('give it what is done before', [written(tree, before, ''), written(tree, list, `(${text})`)]);
}

/** What is called in the statement before, if nothing else is done in either. */
function statementBefore(arena: Arena, node: number): number | undefined {
  let at = node;
  while (arena.parent[at]! > 0 && arena.start[arena.parent[at]!] === arena.start[node]) {
    if (parts(arena, arena.parent[at]!).length > 1) break;
    at = arena.parent[at]!;
  }
  const beside = parts(arena, arena.parent[at]!);
  const before = beside[beside.indexOf(at) - 1];
  if (before === undefined) return undefined;
  const isCall = (one: number): boolean => /call/.test(kindName(arena, one));
  return isCall(before) || (parts(arena, before).length === 1 && isCall(parts(arena, before)[0]!)) ? before : undefined;
}
