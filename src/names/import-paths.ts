import { type Arena, textBetween } from '../tree/arena.ts';
import { isImport, isImportKind } from './imported.ts';
import { type Names, namesWithin, spelling } from './name-leaves.ts';
import { roleOf } from './roles.ts';

/**
 * The names of each path by which something is imported that is not of this text, in document order: `a`, `b` and `C`
 * of `import a.b.C`. A name alone is no path.
 */
export function importPaths(arena: Arena, names: Names): number[][] {
  const found: number[][] = [];
  if (!arena.kinds.some(isImportKind)) return found;
  for (let node = 1; node < arena.size; ) {
    if (!isImport(arena, node)) {
      node++;
      continue;
    }
    const inside = namesWithin(arena, names, node);
    if (inside.length > 1 && !isOwn(arena, names, inside[0]!)) found.push(...runs(arena, inside));
    node = arena.after[node]!;
  }
  return found.filter(({ length }) => length > 1);
}

/** Names with nothing but a sign between them. */
function runs(arena: Arena, leaves: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const leaf of leaves) {
    const last = found.at(-1);
    const between = last && textBetween(arena, arena.end[last.at(-1)!]!, arena.start[leaf]!);
    if (between !== undefined && /^\s*(?:\.|::|\\)\s*$/.test(between)) last!.push(leaf);
    else found.push([leaf]);
  }
  return found;
}

/** Whether a path that begins with this name leads to something in the text. */
function isOwn(arena: Arena, { places }: Names, head: number): boolean {
  let statement = head;
  while (!isImport(arena, statement)) statement = arena.parent[statement]!;
  const before = textBetween(arena, arena.start[statement]!, arena.start[head]!);
  return (
    /\.\s*$/.test(before) ||
    /^(?:crate|self|super)$/.test(spelling(arena, head)) ||
    places.get(spelling(arena, head))!.some((leaf) => roleOf(arena, leaf, 0) === 'name')
  );
}
