import { declared, type FunctionNode } from '../../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { isDefinition, type NamedTree } from '../../named-tree.ts';
import { placesOutside } from '../../places.ts';
import { renamed } from '../../rewritten.ts';
import type { Inside } from './inside-of-body.ts';

export interface UnionTexts {
  readonly text: string;
  /** The text of the first function between two bytes. */
  readonly textOf: (from: number, to: number) => string;
  /** The parameters that the statements use; and all of them, as unused ones may be needed for their own sake. */
  readonly parameters: readonly Taken[];
  readonly all: readonly Taken[];
}

/** A parameter that is taken over. */
export interface Taken {
  readonly name: string;
  readonly text: string;
}

/**
 * The text of its statements and of the parameters that they use, with new names where the other function has the same
 * ones.
 */
export function unionTexts(
  tree: NamedTree,
  { name: from, first, start, end, parameters }: FunctionNode & Inside,
  into: FunctionNode & { readonly called: string },
): UnionTexts {
  const { arena, names } = tree;
  const taken = new Set(namesWithin(arena, names, into.node).map((leaf) => spelling(arena, leaf)));
  const own = first === undefined ? [] : names.leaves.filter((leaf) => leaf >= first && arena.start[leaf]! < end);
  const spelled = new Set(own.map((leaf) => spelling(arena, leaf)));
  const used = parameters.filter((parameter) => spelled.has(declared(arena, names, parameter) ?? ''));
  const defined = own.filter((leaf) => isDefinition(tree, leaf)).map((leaf) => spelling(arena, leaf));
  const idle = parameters.filter((parameter) => !used.includes(parameter));
  const nameOf = (parameter: number): string => declared(arena, names, parameter) ?? '';
  const all = [...used.map(nameOf), ...defined, ...idle.map(nameOf)];
  const clashing = new Set(all.filter((name) => taken.has(name)));
  const fresh = freshNames(names, arena);
  const other = new Map([...clashing].map((name, i) => [name, fresh[i] ?? name]));
  // A field that is called as the function is none of its uses.
  const itself = spelling(arena, from);
  const isMeant = own.some((leaf) => spelling(arena, leaf) === itself && arena.kind[leaf] === arena.kind[from]);
  if (isMeant && !all.includes(itself)) other.set(itself, into.called);
  const textOf = (at: number, to: number): string => renamed(tree, [at, to], other);
  const ofParameter = (node: number): Taken => ({
    name: other.get(nameOf(node)) ?? nameOf(node),
    text: textOf(arena.start[node]!, arena.end[node]!),
  });
  return {
    text: first === undefined ? '' : textOf(start, end),
    textOf,
    parameters: used.map(ofParameter),
    all: parameters.map(ofParameter).filter((one) => one.text !== 'void'),
  };
}

/** Whether its own name stands for a parameter in it, and the function is meant nowhere. */
export function isHidden(tree: NamedTree, { node, name, parameters }: FunctionNode): boolean {
  const own = spelling(tree.arena, name);
  return (
    parameters.some((parameter) => declared(tree.arena, tree.names, parameter) === own) &&
    placesOutside(tree, node, own).every((leaf) => isDefinition(tree, leaf))
  );
}
