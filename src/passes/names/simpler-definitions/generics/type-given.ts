import { childIn, parts } from '../../../../names/functions.ts';
import { namesWithin } from '../../../../names/name-leaves.ts';
import { type NamedTree, sourceOf } from '../../named-tree.ts';
import { hasTypeParameter } from './generics.ts';
import { isLifetime } from './lifetimes.ts';

/** A use of a type: its name with what is given behind it for its parameters, if anything is. */
export function typeAt({ arena }: NamedTree, leaf: number): number {
  const parent = arena.parent[leaf]!;
  const isNamed = arena.start[parent] === arena.start[leaf] && childIn(arena, parent, 'type_arguments') !== undefined;
  return isNamed ? parent : leaf;
}

/**
 * A type with what a use of its definition gives for the parameters in the place of these. Lifetimes may be left out
 * where others are given: `'_` then.
 */
export function typeGiven(
  tree: NamedTree,
  type: string,
  { definition, use }: { definition: number; use: number },
): string {
  const { arena, names } = tree;
  const declared = childIn(arena, definition, 'type_parameters');
  const list = childIn(arena, use, 'type_arguments');
  const parameters = declared === undefined ? [] : parts(arena, declared);
  const given = list === undefined ? [] : parts(arena, list);
  const lifetimes = given.filter((node) => isLifetime(arena, node));
  const others = given.filter((node) => !isLifetime(arena, node));
  let made = type;
  for (const parameter of parameters) {
    const isOfTime = isLifetime(arena, parameter);
    const value = (isOfTime ? lifetimes : others).shift();
    const [name] = isOfTime ? [parameter] : namesWithin(arena, names, parameter);
    if (name === undefined) continue;
    const text = value === undefined ? (isOfTime ? "'_" : undefined) : sourceOf(tree, value);
    const spelled = (/'?\w+/.exec(sourceOf(tree, name)) ?? [''])[0];
    if (text !== undefined && spelled !== '')
      made = made.replace(new RegExp(`(?<![\\w'])${spelled}\\b`, 'g'), () => text);
  }
  return made;
}

/** Whether it is a type parameter that the name stands for: of the name's own definition, or of one around it. */
export function isTypeParameter(tree: NamedTree, leaf: number): boolean {
  const { parent } = tree.arena;
  for (let node = parent[leaf]!; node > 0; node = parent[node]!) if (hasTypeParameter(tree, node, leaf)) return true;
  return false;
}
