import { type Call, declared } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { givenBy } from './given-by.ts';

/** How a variable is begun, for what a function is begun with. */
const begun: readonly (readonly [ofFunction: RegExp, ofVariable: string])[] = [
  [/^func\s/, 'var '],
  [/^fun\s/, 'val '],
  [/^(?:def|function)\s+/, ''],
];

/**
 * A function that only gives a value, and is called nowhere, becomes a variable that has it: `List<A> f() { return new
 * List<A>(){}; }` becomes `List<A> f=new List<A>(){};`. Of what a grammar does not take no trial is made.
 */
export function* valuesOfFunctions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const called = new Set(
    tree
      .calls()
      .filter((call) => isOf(tree, call))
      .map((call) => spelling(arena, call.name)),
  );
  for (const { node, name, parameters, body } of tree.functions()) {
    const value = givenBy(tree, body);
    if (value === undefined || called.has(spelling(arena, name))) continue;
    const own = new Set(parameters.map((parameter) => declared(arena, names, parameter)));
    if (namesWithin(arena, names, body).some((leaf) => own.has(spelling(arena, leaf)))) continue;
    let before = textBetween(arena, arena.start[node]!, arena.end[name]!);
    for (const [ofFunction, ofVariable] of begun) before = before.replace(ofFunction, ofVariable);
    yield* change('what a function gives', [written(tree, node, `${before}=${value};`)]);
  }
}

/** What is given may stand behind more than the name: `new List<a>()` is no call of `a`. */
function isOf({ arena }: NamedTree, { node, name }: Call): boolean {
  return textBetween(arena, arena.end[name]!, arena.end[node]!).trimStart().startsWith('(');
}
