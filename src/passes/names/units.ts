import { addTo } from '../../core/add-to.ts';
import type { NodeList, TreeEdits } from '../../grammar/edits.ts';
import { fieldName } from '../../names/functions.ts';
import { namesOf, spelling } from '../../names/name-leaves.ts';
import { type Role, roleOf } from '../../names/roles.ts';
import { type Arena, kindName, width } from '../../tree/arena.ts';
import { ownPlaces } from './own-places.ts';

/** An item of a large list: a definition, a member, a statement. */
export interface Unit {
  readonly nodes: readonly number[];
  /** The units that it is in, or that define what it mentions. */
  readonly needs: readonly number[];
}

/** The shares of the text that a list must be for its items to be units, and each of these. */
export interface Grain {
  readonly list: number;
  readonly item: number;
}

/** Items of shorter lists are parts of what they are in. */
const fewest = 4;
/** A name that more units define, none of them in sight, may mean a member of any of them. */
const ambiguous = 3;
/** What is defined further below a unit than this is for its own use. */
const shallow = 2;

interface Draft {
  readonly nodes: readonly number[];
  readonly outer: number | undefined;
  /** Names by how far below the unit they are defined, where that is in no unit within it. */
  readonly defined: Map<string, number>;
  /** Those of them that may be mentioned from anywhere, and those that only mean something within. */
  readonly members: Set<string>;
  readonly local: Set<string>;
  readonly mentioned: Set<string>;
}

/**
 * In document order, an outer one before those within it. What needs what is a guess, from names alone: a unit that a
 * name has nothing to do with may be needed, and one that is needed may go unseen.
 */
export function unitsOf(tree: TreeEdits, grain: Grain): Unit[] {
  const drafts = draftsOf(tree, grain);
  const definers = definersIn(drafts);
  const needs = drafts.map(({ outer, mentioned }, unit) => {
    const needed = new Set(outer === undefined ? [] : [outer]);
    for (const name of mentioned) for (const definer of definers(name, unit)) needed.add(definer);
    return needed;
  });
  for (const [unit, { outer }] of drafts.entries()) {
    // What stands last in a body is mostly what comes of it.
    if (outer !== undefined && drafts[unit + 1]?.outer !== outer && !isDefinition(drafts[unit]!))
      needs[outer]!.add(unit);
  }
  return drafts.map(({ nodes }, unit) => ({ nodes, needs: [...needs[unit]!] }));
}

function isDefinition({ defined }: Draft): boolean {
  return Math.min(...defined.values()) <= shallow;
}

/** The units that may define a name for one of them: those beside what it is in; if there are none, any with members. */
function definersIn(drafts: readonly Draft[]): (name: string, unit: number) => readonly number[] {
  const [heads, members] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [unit, draft] of drafts.entries()) {
    const head = Math.min(...draft.defined.values());
    for (const [name, depth] of draft.defined) if (depth === head) addTo(heads, name, unit);
    for (const name of draft.members) addTo(members, name, unit);
  }
  return (name, unit) => {
    if (drafts[unit]!.local.has(name)) return [];
    const around = new Set<number | undefined>([undefined]);
    for (let { outer } = drafts[unit]!; outer !== undefined; outer = drafts[outer]!.outer) {
      if (drafts[outer]!.defined.has(name)) return [];
      around.add(outer);
    }
    const found = (heads.get(name) ?? []).filter((definer) => definer !== unit);
    const visible = found.filter((definer) => around.has(drafts[definer]!.outer));
    if (visible.length > 0) return visible;
    const anywhere = found.filter((definer) => drafts[definer]!.members.has(name));
    const others = anywhere.length > 0 ? anywhere : (members.get(name) ?? []);
    return others.length > ambiguous ? [] : others;
  };
}

function draftsOf(tree: TreeEdits, grain: Grain): Draft[] {
  const { arena } = tree;
  const drafts: Draft[] = [];
  const innermost = new Int32Array(arena.size).fill(-1);
  for (let parent = 0; parent < arena.size; parent++) {
    if (width(arena, parent) < grain.list * arena.text.length) continue;
    const outer = innermost[parent] === -1 ? undefined : innermost[parent]!;
    for (const nodes of itemsOf(arena, tree.list(parent), grain.item * arena.text.length)) {
      for (const node of nodes) innermost.fill(drafts.length, node, arena.after[node]);
      const none = { defined: new Map(), members: new Set<string>(), local: new Set<string>() };
      drafts.push({ nodes, outer, ...none, mentioned: new Set() });
    }
  }
  for (const leaf of namesOf(arena).leaves) {
    const draft = drafts[innermost[leaf]!];
    if (draft !== undefined) note(arena, leaf, draft);
  }
  return drafts;
}

/** The nodes of each item, with what is said about it in front of it. None of a short list. */
function itemsOf(arena: Arena, list: NodeList, least: number): number[][] {
  const found: number[][] = [];
  const places = ownPlaces(arena, list);
  let before: number[] = [];
  for (const { nodes, extra } of list.items) {
    if (extra || places.has(fieldName(arena, nodes[0]!))) continue;
    if (/attribute|annotation|decorator/.test(kindName(arena, nodes[0]!))) before.push(...nodes);
    else {
      const bytes = nodes.reduce((sum, node) => sum + width(arena, node), 0);
      if (bytes >= least) found.push([...before, ...nodes]);
      before = [];
    }
  }
  return found.length < fewest ? [] : found;
}

function note(arena: Arena, leaf: number, { nodes, defined, members, local, mentioned }: Draft): void {
  const name = spelling(arena, leaf);
  if (/^(?:self|this|super|cls)$/.test(name)) return;
  const host = nodes.findLast((node) => node <= leaf)!;
  const role: Role = /import|use_|using|require/.test(kindName(arena, host)) ? 'name' : roleOf(arena, leaf, host);
  if (role === 'use' || role === 'assigned') mentioned.add(name);
  if (role === 'use') return;
  let depth = 0;
  for (let node = leaf; node !== host; node = arena.parent[node]!) depth++;
  defined.set(name, Math.min(depth, defined.get(name) ?? depth));
  if (role === 'parameter' || (role !== 'assigned' && depth > shallow)) local.add(name);
  if (role === 'name') members.add(name);
}
