import type { Arena } from '../../../tree/arena.ts';
import { type Edit, removal } from '../../../tree/edit-set.ts';

/** A node becomes what stands from the first to the last of these nodes in it. */
export function onlyParts({ start, end }: Arena, node: number, kept: readonly number[]): Edit[] {
  const [from, to] = [start[kept[0]!]!, end[kept.at(-1)!]!];
  return [removal(start[node]!, from), removal(to, end[node]!)].filter((edit) => edit.start < edit.end);
}
