import { addTo } from '../../basics/add-to.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, width } from '../../tree/arena.ts';
import type { Group } from './tasks.ts';

/** Groups of fewer members are not halved: what is in them is tried like anything else. */
const fewest = 4;

/** Kinds of directives that stand where comments may. */
const directives = /^pp$|directive|preproc/;

/** All comments, which go most easily; and all directives, apart as one of them may be needed. */
export function comments(arena: Arena): Group[] {
  const sorts: [number[][], number[][]] = [[], []];
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.extra) || hasFlag(arena, node, nodeFlags.error)) continue;
    sorts[directives.test(kindName(arena, node)) ? 1 : 0].push([node]);
  }
  return sorts.filter(({ length }) => length > 1).map((members) => groupOf(arena, 'comments', members));
}

/** Fewer occurrences of a sign are no group: each is tried like anything else. */
const fewestSigns = 8;
/** In a longer text, in bytes, it takes too long to find out which of them the grammar lets go. */
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

/** The sort tells the order of magnitude of the number of members, as the odds depend on it. */
function groupOf(arena: Arena, what: Group['what'], members: Group['members']): Group {
  const gain = members.flat().reduce((bytes, node) => bytes + width(arena, node), 0);
  const sort = `${what}: ${Math.round(Math.log2(members.length))}`;
  return { type: 'group', what, sort, gain, at: members[0]![0]!, members };
}

/**
 * What to try when a group was refused: its halves. Of a small group only those members are tried again that have nodes
 * in several lists, as a method and its declaration in an interface: each node may be refused by itself.
 */
export function halves(arena: Arena, { what, members }: Group): Group[] {
  const left = worthAGroup(arena, members, fewest);
  if (left.length < members.length) return left.length === 0 ? [] : [groupOf(arena, what, left)];
  if (left.length < 2) return [];
  const middle = left.length >> 1;
  return [left.slice(0, middle), left.slice(middle)].map((half) => groupOf(arena, what, half));
}

/** Fewer definitions that nothing mentions are no group, unless one name is defined in several lists. */
const fewestUnused = 8;

/** A definition that is this share of all unmentioned ones is a group of its own: it may be what the test is about. */
const dominant = 1 / 3;

/** How unmentioned definitions become groups. */
export interface Sweep {
  /** Whether a few unmentioned definitions are a group, too. */
  readonly few: boolean;
  /** Nothing has gone yet: they are unmentioned in the text as it was read. */
  readonly isFirst: boolean;
}

/**
 * The groups of what nothing mentions any more. Fields and enumerators are a group of their own, as they may be meant
 * by their position. In a text as it was read, so is each dominant definition: a program that is run needs `main`,
 * which would keep all others.
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

/** Whether it is a field or an enumerator. */
export function isPart(arena: Arena, nodes: readonly number[]): boolean {
  return nodes.some((node) => /field|enumerator/.test(kindName(arena, node)));
}

/** All members; of fewer than `least` only those that have nodes in several lists. */
function worthAGroup(arena: Arena, members: Group['members'], least: number): Group['members'] {
  return members.length < least ? members.filter((nodes) => isInSeveralLists(arena, nodes)) : members;
}

function isInSeveralLists({ parent }: Arena, [first, ...others]: readonly number[]): boolean {
  return others.some((node) => parent[node] !== parent[first!]);
}
