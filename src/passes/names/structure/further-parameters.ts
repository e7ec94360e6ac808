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
