import { type Arena, hasFlag, nodeFlags, width } from '../../tree/arena.ts';
import type { Group } from './tasks.ts';

/** Groups of fewer members are not halved: what is in them is tried like anything else. */
const fewest = 4;

/** All comments, since they are the easiest to do without. */
export function comments(arena: Arena): Group[] {
  const members: number[][] = [];
  for (let node = 1; node < arena.size; node++) {
    if (hasFlag(arena, node, nodeFlags.extra) && !hasFlag(arena, node, nodeFlags.error)) members.push([node]);
  }
  return members.length > 1 ? [groupOf(arena, 'comments', members)] : [];
}

/** Sorts differ with how many they are, since so do the odds. */
export function groupOf(arena: Arena, what: Group['what'], members: Group['members']): Group {
  const gain = members.flat().reduce((bytes, node) => bytes + width(arena, node), 0);
  const sort = `${what}: ${Math.round(Math.log2(members.length))}`;
  return { type: 'group', what, sort, gain, at: members[0]![0]!, members };
}

export function halves(arena: Arena, { what, members }: Group): Group[] {
  if (members.length < fewest) return [];
  const middle = members.length >> 1;
  return [members.slice(0, middle), members.slice(middle)].map((half) => groupOf(arena, what, half));
}
