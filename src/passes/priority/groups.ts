import { addTo } from '../../basics/add-to.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, width } from '../../tree/arena.ts';
import type { Group } from './tasks.ts';

/** Groups of fewer members are not halved: what is in them is tried like anything else. */
const fewest = 4;

/** Kinds of directives that stand where comments may. */
const directives = /^pp$|directive|preproc/;

/** All comments, since they are the easiest to do without; and all directives, one of which would keep the comments. */
export function comments(arena: Arena): Group[] {
  const sorts: [number[][], number[][]] = [[], []];
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.extra) || hasFlag(arena, node, nodeFlags.error)) continue;
    sorts[directives.test(kindName(arena, node)) ? 1 : 0].push([node]);
  }
  return sorts.filter(({ length }) => length > 1).map((members) => groupOf(arena, 'comments', members));
}

/** Of fewer signs each is tried like anything else, when its turn comes. */
const fewestSigns = 8;
/** In a longer text it takes too long to find out what may go. */
const longest = 50_000;

/** All of a sign or keyword that may go, as semicolons before line ends: one of them saves little for a trial. */
export function signs(tree: TreeEdits): Group[] {
  const { arena } = tree;
  if (arena.text.length > longest) return [];
  const bySpelling = new Map<string, number[][]>();
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node) || hasFlag(arena, node, nodeFlags.named | nodeFlags.extra | nodeFlags.error)) continue;
    const found = tree.itemOf(node);
    const item = found?.list.items[found.item];
    if (item?.alone === true && item.nodes.length === 1) addTo(bySpelling, spelling(arena, node), [node]);
  }
  return [...bySpelling.values()]
    .filter(({ length }) => length >= fewestSigns)
    .map((members) => groupOf(arena, 'signs', members));
}

/** Whether so few are left that the group is none any more. */
export function isTooFew(what: Group['what'], members: Group['members']): boolean {
  return members.length < (what === 'signs' ? fewestSigns : 1);
}

/** Sorts differ with how many they are, since so do the odds. */
function groupOf(arena: Arena, what: Group['what'], members: Group['members']): Group {
  const gain = members.flat().reduce((bytes, node) => bytes + width(arena, node), 0);
  const sort = `${what}: ${Math.round(Math.log2(members.length))}`;
  return { type: 'group', what, sort, gain, at: members[0]![0]!, members };
}

/**
 * Of few members only those are tried again that stand in several lists, where each may be refused by itself: a method, and
 * what declares it in the interface.
 */
export function halves(arena: Arena, { what, members }: Group): Group[] {
  const left = worthAGroup(arena, members, fewest);
  if (left.length < members.length) return left.length === 0 ? [] : [groupOf(arena, what, left)];
  if (left.length < 2) return [];
  const middle = left.length >> 1;
  return [left.slice(0, middle), left.slice(middle)].map((half) => groupOf(arena, what, half));
}

/** Fewer definitions that nothing mentions are dropped like anything else, but for those of one name in several lists. */
const fewestUnused = 8;

/** A definition that is so much of what nothing mentions in a text as it was read is apart: it may be what the test is about. */
const dominant = 1 / 3;

/** Which of what nothing mentions is looked for. */
export interface Sweep {
  /** However little that is. */
  readonly few: boolean;
  /** In a text as it was read, not because of what went before. */
  readonly isFirst: boolean;
}

/**
 * What nothing mentions any more. Members are told by where they stand, too, so they go apart from the others, and so does
 * what most of it is where nothing has gone: a program that is run needs `main`, which would keep all the others.
 */
export function unusedGroups(arena: Arena, unused: Group['members'], { few, isFirst }: Sweep): Group[] {
  const parts = [unused.filter((nodes) => !isPart(arena, nodes)), unused.filter((nodes) => isPart(arena, nodes))];
  return parts
    .map((members) => worthAGroup(arena, members, few ? 1 : fewestUnused))
    .flatMap((members) => (isFirst ? withLargestApart(arena, members) : [members]))
    .flatMap((members) => (members.length === 0 ? [] : [groupOf(arena, 'unused', members)]));
}

function withLargestApart(arena: Arena, members: Group['members']): Group['members'][] {
  const sizes = members.map((nodes) => nodes.reduce((sum, node) => sum + width(arena, node), 0));
  const least = dominant * sizes.reduce((sum, size) => sum + size, 0);
  const large = members.filter((_, at) => sizes[at]! >= least);
  return [...large.map((one) => [one]), members.filter((_, at) => sizes[at]! < least)];
}

/** Whether it is a member of something. */
export function isPart(arena: Arena, nodes: readonly number[]): boolean {
  return nodes.some((node) => /field|enumerator/.test(kindName(arena, node)));
}

/** All of them; of fewer than that only those that stand in several lists: the others are tried like anything else. */
function worthAGroup(arena: Arena, members: Group['members'], least: number): Group['members'] {
  return members.length < least ? members.filter((nodes) => isInSeveralLists(arena, nodes)) : members;
}

function isInSeveralLists({ parent }: Arena, [first, ...others]: readonly number[]): boolean {
  return others.some((node) => parent[node] !== parent[first!]);
}
