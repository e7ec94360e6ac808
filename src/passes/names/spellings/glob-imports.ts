import { fieldName } from '../../../names/functions.ts';
import { type Arena, kindName, parentKind } from '../../../tree/arena.ts';
import { removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';

const everything = '::*';

/**
 * What a module of Rust has is called by its own name alone, `use a::b::*; C` for `use a::b; b::C`, where that is
 * shorter.
 */
export function* globImports(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!arena.kinds.includes('use_declaration')) return;
  for (const [name, places] of names.places) {
    const [imported, ...others] = places.filter((leaf) => isLastOfUse(arena, leaf));
    const begun = places.filter((leaf) => isBeginOfPath(arena, leaf));
    const paths = begun.filter((leaf) => !isUsed(arena, leaf));
    const saved = paths.reduce((bytes, leaf) => bytes + behindSign(arena, leaf) - arena.start[leaf]!, 0);
    // A path that is used would not begin with it any more; what else is called so is no module.
    if (imported === undefined || others.length > 0 || paths.length < begun.length || saved <= everything.length)
      continue;
    const end = arena.end[imported]!;
    yield* change(`all of ${name}`, [
      replacement(end, end, everything),
      ...paths.map((leaf) => removal(arena.start[leaf]!, behindSign(arena, leaf))),
    ]);
  }
}

/** Whether the name is the last of a path that is used, with nothing behind it but other paths. */
function isLastOfUse(arena: Arena, leaf: number): boolean {
  const around = arena.parent[leaf]!;
  const path = kindName(arena, around) === 'scoped_identifier' ? around : leaf;
  if (path === around && fieldName(arena, leaf) !== 'name') return false;
  return fieldName(arena, path) === 'argument'
    ? parentKind(arena, path) === 'use_declaration'
    : parentKind(arena, path) === 'use_list';
}

function isBeginOfPath(arena: Arena, leaf: number): boolean {
  return fieldName(arena, leaf) === 'path' && arena.start[arena.parent[leaf]!] === arena.start[leaf];
}

/** Whether the path that begins with the name is one that is used. */
function isUsed(arena: Arena, leaf: number): boolean {
  let node = arena.parent[leaf]!;
  while (/^scoped_/.test(kindName(arena, node))) node = arena.parent[node]!;
  return /^use_/.test(kindName(arena, node));
}

function behindSign(arena: Arena, leaf: number): number {
  return arena.start[leaf + 1] === arena.end[leaf] ? arena.end[leaf + 1]! : arena.end[leaf]!;
}
