import { childIn, type FunctionNode, parametersOf, parts } from '../../../names/functions.ts';
import { isName, spelling } from '../../../names/name-leaves.ts';
import { kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { withoutBrackets } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';
import { setBefore } from './inline-call.ts';
import { inlined, oneInEachPlace } from './inlined.ts';

/**
 * What a constructor of JavaScript does is done where something would be made, of a class that is written there or that has
 * a name: `b(c)` for `new class { constructor(a) { b(a) } }(c)`.
 */
export function* constructorsInPlace(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const made = kindName(arena, node) === 'new_expression' ? childIn(arena, node, 'constructor') : undefined;
    const fn = made === undefined ? undefined : constructorOf(tree, made);
    if (made === undefined || fn === undefined) continue;
    const list = childIn(arena, node, 'arguments');
    const call = { node, name: made, arguments: list === undefined ? [] : parts(arena, list) };
    yield* change('constructor in place', oneInEachPlace(inlined(tree, fn, call)));
    yield* change('constructor in place, set before', setBefore(tree, fn, [call]));
  }
}

function constructorOf(tree: NamedTree, made: number): FunctionNode | undefined {
  const { arena } = tree;
  const node = isName(arena, made) ? classCalled(tree, spelling(arena, made)) : withoutBrackets(arena, made);
  const body = node === undefined ? undefined : childIn(arena, node, 'body');
  const method = parts(arena, body ?? 0).find((member) => /^constructor\b/.test(sourceOf(tree, member)));
  const parameters = body === undefined || method === undefined ? undefined : parametersOf(arena, method);
  const does = parameters === undefined ? undefined : childIn(arena, method!, 'body');
  if (does === undefined) return undefined;
  return { node: method!, name: method!, parameters: parameters!.all, parameterList: parameters!.list, body: does };
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
