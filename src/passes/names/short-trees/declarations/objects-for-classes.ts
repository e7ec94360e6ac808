import { statementAround } from '../../../../names/blocks.ts';
import { childIn } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { oneInEachPlace } from '../../calls/instead-of-call.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { classesIn, objectOf } from './object-of.ts';

/**
 * An object of what a class of JavaScript has, for what is made of it: `a={b(){}};a.b()` for
 * `class a{b(){}} new a().b()`. What else is said of the class is said of that. What the constructor does besides is
 * done behind it.
 */
export function* objectsForClasses(tree: NamedTree): Iterable<Change> {
  for (const node of classesIn(tree.arena)) {
    const name = nameOf(tree, node);
    if (name !== undefined) yield* change('an object for a class', named(tree, node, name));
  }
}

/** What the class is called by: its own name, or that of what it is assigned to. */
function nameOf({ arena, names }: NamedTree, node: number): number | undefined {
  if (kindName(arena, node) === 'class_declaration') return childIn(arena, node, 'name');
  const around = arena.parent[node]!;
  const name = childIn(arena, around, 'left') ?? childIn(arena, around, 'name');
  return name !== undefined && name < node && isName(arena, name) && names.places.has(spelling(arena, name))
    ? name
    : undefined;
}

function named(tree: NamedTree, node: number, leaf: number): Edit[] {
  const { arena, names } = tree;
  const name = spelling(arena, leaf);
  const made = (names.places.get(name) ?? []).filter((use) => isMade(tree, use)).map((use) => arena.parent[use]!);
  const text = made.length === 0 ? undefined : objectOf(tree, node, { by: made[0]!, name });
  if (text === undefined) return [];
  const uses = made.map((use) => written(tree, use, name));
  const rest = text.rest.map((line) => `\n${line.replace(/;$/, '')};`).join('');
  if (kindName(arena, node) === 'class_declaration')
    return [written(tree, node, `${name}=${text.object};${rest}`), ...uses];
  const end = arena.end[statementAround(arena, node) ?? node]!;
  const behind = rest === '' ? [] : [replacement(end, end, rest)];
  return oneInEachPlace([written(tree, node, text.object), ...uses, ...behind]);
}

/** Whether something is made of what the name says. */
function isMade({ arena }: NamedTree, use: number): boolean {
  const around = arena.parent[use]!;
  if (!isLeaf(arena, use) || kindName(arena, around) !== 'new_expression') return false;
  return textBetween(arena, arena.start[around]!, arena.start[use]!).trim() === 'new';
}
