import { endlessBody } from '../../../../names/endless.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { roleOf } from '../../../../names/roles.ts';
import { children, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import { type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { isAbstract, isHeir } from './heirs.ts';

/**
 * By method that is empty and that nothing mentions: without it, and the type that it is in, which inherits, abstract.
 */
export function abstractions(tree: NamedTree): Edit[][] {
  const { arena } = tree;
  const found: Edit[][] = [];
  if (!arena.kinds.includes('abstract')) return found;
  for (let node = 1; node < arena.size; node++) {
    const word = isHeir(arena, node) && !isAbstract(tree, node) ? wordOf(tree, node) : undefined;
    if (word !== undefined) found.push(...emptied(tree, node).map((drop) => [word, drop]));
  }
  return found;
}

/** The word in front of `class`; what must have no heirs cannot be abstract. */
function wordOf(tree: NamedTree, heir: number): Edit | undefined {
  const { arena } = tree;
  const all = children(arena, heir);
  const modifiers = all.flatMap((child) => [child, ...children(arena, child)]);
  const last = modifiers.find((leaf) => /^(?:final|sealed)$/.test(kindName(arena, leaf)));
  if (last !== undefined) return written(tree, last, 'abstract');
  const word = all.find((child) => kindName(arena, child) === 'class');
  return word === undefined ? undefined : written(tree, word, 'abstract class');
}

/** The methods with nothing in them that nothing mentions. */
function emptied(tree: NamedTree, heir: number): Edit[] {
  const { arena, names } = tree;
  return parts(arena, childIn(arena, heir, 'body')!).flatMap((member) => {
    const [name, body] = [childIn(arena, member, 'name'), childIn(arena, member, 'body')];
    const isEmptied = body !== undefined && ['{}', endlessBody(arena, member)].includes(sourceOf(tree, body));
    const places = isEmptied && name !== undefined ? names.places.get(spelling(arena, name)) : undefined;
    const isMentioned = places === undefined || places.some((leaf) => roleOf(arena, leaf, 0) !== 'name');
    return isMentioned ? [] : (tree.deletion(member)?.edit ?? []);
  });
}
