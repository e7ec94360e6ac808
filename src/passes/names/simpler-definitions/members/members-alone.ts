import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { children, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';
import { onlyParts } from '../only-parts.ts';

/**
 * A type of C or C++ that nothing mentions is what is in it: `struct A { void f(); int g() const { return a; } };` becomes
 * `void f(); int g() { return a; };`. Members are other nodes than what stands outside of types, so this is no splice.
 */
export function* membersAlone(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = /^(?:class|struct)_specifier$/.test(kindName(arena, node)) ? childIn(arena, node, 'body') : undefined;
    if (body === undefined || !isUnmentioned(tree, node)) continue;
    const members = parts(arena, body).filter((part) => kindName(arena, part) !== 'access_specifier');
    // Each would want the parameters of a template for itself.
    const most = kindName(arena, arena.parent[node]!) === 'template_declaration' ? 1 : members.length;
    if (members.length === 0 || members.length > most) continue;
    yield* change('members alone', [...onlyParts(arena, node, members), ...wordsOfMembers(tree, body)]);
  }
}

/** It has no name that is elsewhere, and declares no variable. */
function isUnmentioned({ arena, names }: NamedTree, type: number): boolean {
  const name = childIn(arena, type, 'name');
  if (name !== undefined && (names.places.get(spelling(arena, name)) ?? []).length !== 1) return false;
  return /^\s*;?\s*$/.test(textBetween(arena, arena.end[type]!, arena.end[arena.parent[type]!]!));
}

/** What only members may be called, and the labels between them. */
function wordsOfMembers(tree: NamedTree, body: number): Edit[] {
  const { arena } = tree;
  return [...children(arena, body)].flatMap((member) => {
    if (kindName(arena, member) === 'access_specifier') return [removal(arena.start[member]!, labelEnd(tree, member))];
    const words = [...children(arena, member)].flatMap((part) => [part, ...children(arena, part)]);
    return words
      .filter((word) => isWordOfMembers(tree, word))
      .map((word) => removal(arena.start[word]!, arena.end[word]!));
  });
}

/** Behind the colon after a label. */
function labelEnd({ arena }: NamedTree, label: number): number {
  const end = arena.end[label]!;
  const [colon = ''] = /^\s*:/.exec(textBetween(arena, end, end + 2)) ?? [];
  return end + colon.length;
}

function isWordOfMembers(tree: NamedTree, node: number): boolean {
  return /^(?:virtual|explicit|mutable|override|final|const)$/.test(sourceOf(tree, node));
}
