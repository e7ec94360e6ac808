import { type Arena, children, hasFlag, kindName, nodeFlags } from '../tree/arena.ts';
import type { TreeMatch } from './tree-match.ts';

/**
 * What may go of children that no automaton explains: anything inside an error; else what node-types.json calls
 * optional or repeated; without that, every node with a name.
 */
export function looseItems({ arena, knowledge }: TreeMatch, parent: number): number[] {
  const regular = children(arena, parent).filter(
    (child) => !hasFlag(arena, child, nodeFlags.extra | nodeFlags.missing) && arena.end[child]! > arena.start[child]!,
  );
  if (hasFlag(arena, parent, nodeFlags.error)) return regular;
  const type = knowledge.nodeType(kindName(arena, parent));
  return regular.filter((child) => {
    if (!hasFlag(arena, child, nodeFlags.named)) return false;
    const field = arena.fields[arena.field[child]!] ?? '';
    const place = field === '' ? type?.children : type?.fields?.[field];
    return place === undefined || !place.required || (place.multiple && hasTwins(arena, child, regular));
  });
}

/** The separators that become superfluous: behind each node, or before it if there is none behind. */
export function looseSeparators(arena: Arena, parent: number, dropped: ReadonlySet<number>): number[] {
  const all = children(arena, parent);
  const gone = new Set<number>();
  for (const [i, child] of all.entries()) {
    if (!dropped.has(child) || !hasFlag(arena, child, nodeFlags.named)) continue;
    const neighbours = [all[i + 1], all[i - 1]];
    const separator = neighbours.find((node) => node !== undefined && !gone.has(node) && isSeparator(arena, node));
    if (separator !== undefined) gone.add(separator);
  }
  return [...gone];
}

function isSeparator(arena: Arena, node: number): boolean {
  return !hasFlag(arena, node, nodeFlags.named) && /^[,;|&\n]$/.test(kindName(arena, node));
}

function hasTwins(arena: Arena, node: number, siblings: readonly number[]): boolean {
  return siblings.some((other) => other !== node && arena.field[other] === arena.field[node]);
}
