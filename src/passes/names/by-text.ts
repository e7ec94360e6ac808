import { addTo } from '../../basics/add-to.ts';
import { type Arena, textOf } from '../../tree/arena.ts';

/** The nodes that are meant by what they read, in document order. */
export function byText(arena: Arena, isMeant: (node: number) => boolean): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let node = 1; node < arena.size; node++)
    if (isMeant(node)) addTo(groups, Buffer.from(textOf(arena, node)).toString(), node);
  return groups;
}
