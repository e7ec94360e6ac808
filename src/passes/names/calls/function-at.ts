import { childIn, type FunctionNode, parametersOf, parts } from '../../../names/functions.ts';
import type { Arena } from '../../../tree/arena.ts';

/** The function that a node is, if its parameters and its body are written in it; it stands for its name, too. */
export function functionAt(arena: Arena, node: number): FunctionNode | undefined {
  const [body, parameters] = [childIn(arena, node, 'body'), parametersOf(arena, node)];
  if (body === undefined || parameters === undefined) return undefined;
  return { node, name: node, parameters: parameters.all, parameterList: parameters.list, body };
}

/** The nodes of what a call, or `new`, is given; none where it has no list of them. */
export function argumentsAt(arena: Arena, node: number): readonly number[] {
  const list = childIn(arena, node, 'arguments');
  return list === undefined ? [] : parts(arena, list);
}
