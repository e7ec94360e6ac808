import { firstFrom } from '../../basics/first-from.ts';
import type { Kept } from '../../sexpr/edit.ts';
import { isList, type Script } from '../../sexpr/script.ts';

/** Names of nodes, and the first one that is free. */
export interface Lineage {
  readonly ids: Int32Array;
  readonly next: number;
}

export function firstLineage(script: Script): Lineage {
  return { ids: Int32Array.from({ length: script.count }, (_, n) => n), next: script.count };
}

/** The node of each name, -1 for names that no node has any more. */
export function nodesByName({ ids, next }: Lineage): Int32Array {
  const nodes = new Int32Array(next).fill(-1);
  for (const [node, id] of ids.entries()) nodes[id] = node;
  return nodes;
}

/**
 * Gives the nodes of the new script the names they had, as far as they come from the old one; new names to the rest.
 */
export function inherit(
  old: Script,
  lineage: Lineage,
  made: { readonly script: Script; readonly kept: readonly Kept[] },
): Lineage {
  const { script, kept } = made;
  const ids = new Int32Array(script.count).fill(-1);
  const used = new Uint8Array(lineage.next);
  let n = 0;
  for (const { from, to, at } of kept) {
    while (n < script.count && script.start[n]! < at) n++;
    let o = firstFrom(old.count, (node) => old.start[node]! < from);
    for (; n < script.count && script.start[n]! < at + to - from; n++) {
      const start = script.start[n]! - at + from;
      while (o < old.count && old.start[o]! < start) o++;
      if (old.start[o] !== start || isList(old, o) !== isList(script, n)) continue;
      const id = lineage.ids[o++]!;
      // What was copied twice keeps its name in one place only.
      if (used[id] === 0) ids[n] = id;
      used[id] = 1;
    }
  }
  return { ids, next: nameTheRest(ids, lineage.next) };
}

function nameTheRest(ids: Int32Array, first: number): number {
  let next = first;
  for (let i = 0; i < ids.length; i++) if (ids[i] === -1) ids[i] = next++;
  return next;
}
