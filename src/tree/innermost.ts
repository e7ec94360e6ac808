import type { Arena } from './arena.ts';

/** For each node the innermost one of those that are meant which it is or is in; -1 for none. */
export function innermost(arena: Arena, isMeant: (node: number) => boolean): Int32Array {
  const found = new Int32Array(arena.size);
  for (let node = 0; node < arena.size; node++) found[node] = isMeant(node) ? node : (found[arena.parent[node]!] ?? -1);
  return found;
}
