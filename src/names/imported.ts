import { type Arena, kindName, textBetween } from '../tree/arena.ts';

/** Whether the text calls by it what it imports: the last name of a path. */
export function isImported(arena: Arena, leaf: number): boolean {
  return isInImport(arena, leaf) && !/^\s*(?:\.|::|as\b)/.test(textFrom(arena, leaf));
}

/** Whether the text says there what is imported. */
export function isInImport(arena: Arena, leaf: number): boolean {
  for (let node = arena.parent[leaf]!, steps = 0; node > 0 && steps < deepest; node = arena.parent[node]!, steps++) {
    if (isImport(arena, node)) return true;
    if (!/identifier|list|clause|spec/.test(kindName(arena, node))) return false;
  }
  return false;
}

/** Whether the node says what is imported. */
export function isImport(arena: Arena, node: number): boolean {
  return isImportKind(kindName(arena, node));
}

export function isImportKind(kind: string): boolean {
  return /^(?:use_declaration|using_directive|import)/.test(kind);
}

/** Lists of names nest, but not as deep as this. */
const deepest = 12;

/** More than a sign and the white space around it. */
const near = 32;

export function textFrom(arena: Arena, leaf: number): string {
  const from = arena.end[leaf]!;
  return textBetween(arena, from, from + near);
}
