import { type Call, declared, type FunctionNode } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { definedNames } from '../eliminations/defined-names.ts';
import { change, isDefinition, type NamedTree, written } from '../named-tree.ts';

/**
 * A function calls itself, with its own parameters, instead of another one that goes: `func c(b int) { c(b) }` for
 * `func c() func f(b int) { c() }`. It takes the name of that one where its own stands for something else in it.
 */
export function* callsItself(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = new Map(tree.calls().map((call) => [call.name, call]));
  const functions = tree.functions();
  for (const defined of definedNames(tree)) {
    const own = defined.uses.flatMap((use) => calls.get(use) ?? []);
    if (own.length === 0 || own.length < defined.uses.length) continue;
    const fn = functions.findLast(({ body }) => own.every((call) => contains(arena, body, call.node)));
    if (fn === undefined || contains(arena, defined.unit, fn.node)) continue;
    const called = nameFor(tree, fn, defined.name);
    if (called === undefined) continue;
    const edits = [defined.drop, ...(called === defined.name ? [written(tree, fn.name, called)] : [])];
    const label = `${called} calls itself`;
    yield* change(label, [...edits, ...own.map((call) => written(tree, call.name, called))]);
    if (fn.parameters.length > 0 || own.some((call) => call.arguments.length > 0))
      yield* change(label, [...edits, ...own.map((call) => asItself(tree, fn, { ...call, called }))]);
  }
}

/** Its own name, or that of the other one where its own means something else in it; none where it is asked for elsewhere then. */
function nameFor(tree: NamedTree, { node, name }: FunctionNode, other: string): string | undefined {
  const { arena, names } = tree;
  const own = spelling(arena, name);
  const places = names.places.get(own)!.filter((leaf) => leaf !== name);
  const within = places.filter((leaf) => contains(arena, node, leaf));
  if (!within.some((leaf) => isDefinition(tree, leaf))) return own;
  return within.length === places.length ? other : undefined;
}

/** The call with the parameters of the function. */
function asItself({ arena, names }: NamedTree, fn: FunctionNode, call: Call & { readonly called: string }): Edit {
  const given = fn.parameters.map((parameter) => declared(arena, names, parameter) ?? '0');
  return replacement(arena.start[call.name]!, arena.end[call.node]!, `${call.called}(${given.join()})`);
}
