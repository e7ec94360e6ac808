import { type Arena, kindName, textBetween } from '../tree/arena.ts';

/** Whether the text calls by it what it imports: the last name of a path. */
export function isImported(arena: Arena, leaf: number): boolean {
  return isInImport(arena, leaf) && !/^\s*(?:\.|::|as\b)/.test(textFrom(arena, leaf));
}

function isInImport(arena: Arena, leaf: number): boolean {
  for (let node = arena.parent[leaf]!, steps = 0; node > 0 && steps < deepest; node = arena.parent[node]!, steps++) {
    const kind = kindName(arena, node);
    if (/^(?:use_declaration|using_directive|import)/.test(kind)) return true;
    if (!/identifier|list|clause|spec/.test(kind)) return false;
  }
  return false;
}

/** Lists of names nest, but not as deep as this. */
const deepest = 12;

/** More than a sign and the white space around it. */
const near = 32;

export function textFrom(arena: Arena, leaf: number): string {
  const from = arena.end[leaf]!;
  return textBetween(arena, from, from + near);
}
