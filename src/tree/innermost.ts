import type { Arena } from './arena.ts';

/** For each node the innermost node around it, or it itself, that satisfies the condition; -1 if there is none. */
export function innermost(arena: Arena, isMeant: (node: number) => boolean): Int32Array {
  const found = new Int32Array(arena.size);
  for (let node = 0; node < arena.size; node++) found[node] = isMeant(node) ? node : (found[arena.parent[node]!] ?? -1);
  return found;
}
