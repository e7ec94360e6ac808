import { addTo } from '../../../basics/add-to.ts';
import { hasFlag, isLeaf, nodeFlags } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { NamedTree } from '../named-tree.ts';

/** Gives a name another spelling where it stands in what the grammar does not understand. */
export function respelling({ arena }: NamedTree): (name: string, other: string) => Edit[] {
  const places = new Map<string, number[]>();
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.error)) continue;
    const text = Buffer.from(arena.text.subarray(arena.start[node]!, arena.end[node]!)).toString('latin1');
    for (const { 0: word, index } of text.matchAll(/[A-Za-z_$]\w*/g)) addTo(places, word, arena.start[node]! + index);
  }
  return (name, other) => (places.get(name) ?? []).map((start) => replacement(start, start + name.length, other));
}
