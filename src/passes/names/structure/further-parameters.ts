import { childIn, type FunctionNode } from '../../../names/functions.ts';
import { textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import { type NamedTree, sourceOf } from '../named-tree.ts';

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

/** The function with more parameters; it stays as it is where none may be told. */
export function withParameters(
  tree: NamedTree,
  into: Pick<FunctionNode, 'parameterList' | 'parameters'>,
  parameters: readonly string[],
): Edit[] {
  const room = parameters.length === 0 ? undefined : roomForParameters(tree, into);
  return room === undefined ? [] : [replacement(room.start, room.end, room.before + parameters.join(','))];
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
