import { isDeclaring } from '../../../../names/definitions-in-sight.ts';
import { childIn, type FunctionNode } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { contains, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import { type NamedTree, sourceOf } from '../../named-tree.ts';
import type { Taken } from './union-texts.ts';

/** A function that goes, and the function that takes over its body. */
export interface Two {
  readonly from: FunctionNode;
  readonly into: FunctionNode;
}

interface Parameters {
  readonly parameterList: number;
  readonly parameters: readonly number[];
}

/** Where a function gets more parameters, in bytes, and what keeps them apart from those that it has. */
export interface Room {
  readonly start: number;
  readonly end: number;
  readonly before: '' | ',';
}

/** Behind the last parameter, or in the place of `void`; `undefined` where parameters do not stand in brackets. */
export function roomForParameters(tree: NamedTree, { parameterList, parameters }: Parameters): Room | undefined {
  const { arena } = tree;
  const end = arena.end[parameterList]! - 1;
  if (arena.text[end] !== 0x29) return undefined;
  const [first] = parameters;
  if (first === undefined) return { start: end, end, before: '' };
  return sourceOf(tree, first) === 'void'
    ? { start: arena.start[first]!, end, before: '' }
    : { start: end, end, before: ',' };
}

/**
 * The function with more parameters, which its calls give it: themselves in it, and anything elsewhere. It stays as it
 * is where none may be told.
 */
export function withParameters(tree: NamedTree, two: Two, parameters: readonly Taken[]): Edit[] {
  const { into } = two;
  const room = parameters.length === 0 ? undefined : roomForParameters(tree, into);
  if (room === undefined) return [];
  const text = parameters.map((parameter) => parameter.text).join(',');
  return [replacement(room.start, room.end, room.before + text), ...givenByCalls(tree, two, parameters)];
}

/** What calls give for them where each has to be given something. */
function givenByCalls(tree: NamedTree, { from, into }: Two, parameters: readonly Taken[]): Edit[] {
  const { arena } = tree;
  if (!isDeclaring(arena)) return [];
  const name = spelling(arena, into.name);
  return tree.calls().flatMap((call) => {
    const list = childIn(arena, call.node, 'arguments');
    const isOfIt = spelling(arena, call.name) === name && !contains(arena, from.node, call.node);
    if (list === undefined || !isOfIt) return [];
    const inside = contains(arena, into.node, call.node);
    const given = parameters.map((parameter) => (inside ? parameter.name : '0')).join(',');
    const at = arena.end[list]! - 1;
    return [replacement(at, at, call.arguments.length > 0 ? `,${given}` : given)];
  });
}

/** A function with the types, too, that are parameters of another one, where they stand behind the names: `fn f<T>`. */
export function withTypesOf({ arena }: NamedTree, from: FunctionNode, into: FunctionNode): Edit[] {
  const list = childIn(arena, from.node, 'type_parameters');
  if (list === undefined || arena.start[list] !== arena.end[from.name]) return [];
  const [start, end] = [arena.start[list]!, arena.end[list]!];
  const there = childIn(arena, into.node, 'type_parameters');
  const at = there === undefined ? arena.end[into.name]! : arena.end[there]! - 1;
  return [
    replacement(
      at,
      at,
      there === undefined ? textBetween(arena, start, end) : `,${textBetween(arena, start + 1, end - 1)}`,
    ),
  ];
}
