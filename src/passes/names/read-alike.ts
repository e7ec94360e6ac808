import { addTo } from '../../core/add-to.ts';
import { type Arena, kindName, textOf } from '../../tree/arena.ts';

/** The nodes that are meant by what they read, in document order. */
export function byText(arena: Arena, isMeant: (node: number) => boolean): Map<string, number[]> {
  return grouped(arena, isMeant, (_, text) => text);
}

/** Nodes that are meant, of one kind and reading the same, where there are several. */
export function readAlike(arena: Arena, isMeant: (node: number) => boolean): number[][] {
  const groups = grouped(arena, isMeant, (kind, text) => `${kind} ${text}`);
  return [...groups.values()].filter(({ length }) => length > 1);
}

function grouped(
  arena: Arena,
  isMeant: (node: number) => boolean,
  keyOf: (kind: string, text: string) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let node = 1; node < arena.size; node++)
    if (isMeant(node)) addTo(groups, keyOf(kindName(arena, node), Buffer.from(textOf(arena, node)).toString()), node);
  return groups;
}
