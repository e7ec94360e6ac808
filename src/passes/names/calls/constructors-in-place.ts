import { childIn, type FunctionNode, parts } from '../../../names/functions.ts';
import { isName, spelling } from '../../../names/name-leaves.ts';
import { kindName, nodesOf } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { withoutBrackets } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';
import { argumentsAt, functionAt } from './function-at.ts';
import { setBefore } from './inlined-calls.ts';
import { insteadOfCall, oneInEachPlace } from './instead-of-call.ts';

/**
 * What a constructor of JavaScript does is done where something would be made, of a class that is written there or that
 * has a name: `b(c)` for `new class { constructor(a) { b(a) } }(c)`.
 */
export function* constructorsInPlace(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^new_expression$/)) {
    const made = childIn(arena, node, 'constructor');
    const fn = made === undefined ? undefined : constructorOf(tree, made);
    if (made === undefined || fn === undefined) continue;
    const call = { node, name: made, arguments: argumentsAt(arena, node) };
    yield* change('constructor in place', oneInEachPlace(insteadOfCall(tree, fn, call)));
    yield* change('constructor in place, set before', setBefore(tree, fn, [call]));
  }
}

function constructorOf(tree: NamedTree, made: number): FunctionNode | undefined {
  const { arena } = tree;
  const node = isName(arena, made) ? classCalled(tree, spelling(arena, made)) : withoutBrackets(arena, made);
  const body = node === undefined ? undefined : childIn(arena, node, 'body');
  if (body === undefined) return undefined;
  const method = parts(arena, body).find((member) => /^constructor\b/.test(sourceOf(tree, member)));
  return method === undefined ? undefined : functionAt(arena, method);
}

/** The class that is declared by this name, or assigned to it. */
function classCalled({ arena, names }: NamedTree, name: string): number | undefined {
  for (const place of names.places.get(name) ?? []) {
    const around = arena.parent[place]!;
    const node = kindName(arena, around) === 'class_declaration' ? around : parts(arena, around).at(-1)!;
    if (/^class/.test(kindName(arena, node)) && node !== place) return node;
  }
  return undefined;
}
