import { childIn, parts } from '../../../../names/functions.ts';
import { isMemberName } from '../../../../names/member-names.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, isLeaf, kindName, nodesOf, textBetween } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * An object of what a class of JavaScript has, for what is made of it: `a={b(){}};a.b()` for
 * `class a{b(){}} new a().b()`.
 */
export function* objectsForClasses(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const node of nodesOf(arena, /^class_declaration$/)) {
    const object = objectOf(tree, node);
    const name = object === undefined ? undefined : childIn(arena, node, 'name');
    if (object === undefined || name === undefined) continue;
    const uses = (names.places.get(spelling(arena, name)) ?? []).filter(
      (leaf) => leaf !== name && !isMemberName(arena, leaf),
    );
    const made = uses.map((use) => madeOf(tree, use));
    if (made.length === 0 || made.includes(undefined)) continue;
    const edits = made.filter((edit): edit is Edit => edit !== undefined);
    yield* change('an object for a class', [written(tree, node, `${sourceOf(tree, name)}=${object};`), ...edits]);
  }
}

/** The class as an object, if it takes over nothing, and all in it would be the same in an object. */
function objectOf(tree: NamedTree, node: number): string | undefined {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  if (body === undefined || parts(arena, node).some((part) => /heritage/.test(kindName(arena, part)))) return undefined;
  const members = parts(arena, body).map((member) => memberOf(tree, member));
  return members.length === 0 || members.includes(undefined) ? undefined : `{${members.join(',')}}`;
}

function memberOf(tree: NamedTree, member: number): string | undefined {
  const { arena } = tree;
  const source = sourceOf(tree, member);
  if (/^(?:static\b|constructor\b|#)/.test(source)) return undefined;
  if (kindName(arena, member) === 'method_definition') return source;
  if (!/field_definition$/.test(kindName(arena, member))) return undefined;
  const name = childIn(arena, member, 'property') ?? childIn(arena, member, 'name');
  const value = childIn(arena, member, 'value');
  return name === undefined
    ? undefined
    : `${sourceOf(tree, name)}:${value === undefined ? '0' : sourceOf(tree, value)}`;
}

/** The name alone where something is made of the class. */
function madeOf(tree: NamedTree, use: number): Edit | undefined {
  const { arena } = tree;
  const around = arena.parent[use]!;
  if (!isLeaf(arena, use) || kindName(arena, around) !== 'new_expression') return undefined;
  return isMakingOf(arena, around, use) ? written(tree, around, sourceOf(tree, use)) : undefined;
}

function isMakingOf(arena: Arena, node: number, use: number): boolean {
  return textBetween(arena, arena.start[node]!, arena.start[use]!).trim() === 'new';
}
