import { type Call, declared, type FunctionNode } from '../../../../names/functions.ts';
import { contains } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { definedNames } from '../../eliminations/defined-names.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { nameInside } from './name-inside.ts';

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
    const called = nameInside(tree, fn, defined.name);
    if (called === undefined) continue;
    const edits = [defined.drop, ...(called === defined.name ? [written(tree, fn.name, called)] : [])];
    const label = `${called} calls itself`;
    yield* change(label, [...edits, ...own.map((call) => written(tree, call.name, called))]);
    if (fn.parameters.length > 0 || own.some((call) => call.arguments.length > 0))
      yield* change(label, [...edits, ...own.map((call) => asItself(tree, fn, { ...call, called }))]);
  }
}

/** The call with the parameters of the function. */
function asItself({ arena, names }: NamedTree, fn: FunctionNode, call: Call & { readonly called: string }): Edit {
  const given = fn.parameters.map((parameter) => declared(arena, names, parameter) ?? '0');
  return replacement(arena.start[call.name]!, arena.end[call.node]!, `${call.called}(${given.join()})`);
}
