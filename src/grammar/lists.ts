import { once } from '../basics/remembered.ts';
import { type Arena, children as childrenOf, hasFlag, kindName, nodeFlags } from '../tree/arena.ts';
import type { Edit } from '../tree/edit-set.ts';
import type { Item, NodeList, TreeEdit } from './edits.ts';
import { looseItems, looseSeparators } from './loose-list.ts';
import { cutsOf, isLiteral } from './range-edits.ts';
import { type Role, settleSeparators } from './separators.ts';
import { endsLine } from './statement-ends.ts';
import type { Explanation, TreeMatch } from './tree-match.ts';
import type { TreeSize } from './tree-size.ts';
import { mayBeEmpty, membersOf, type Unit, unitsOf } from './units.ts';

/** What a list is made from. */
export interface ListSource {
  readonly match: TreeMatch;
  readonly size: TreeSize;
}

/** What can go of the children of a node, by the grammar as far as it explains them. */
export function listOf(source: ListSource, parent: number): NodeList {
  const { match } = source;
  const explanation = match.explain(parent);
  const plan = explanation === undefined ? loosePlan(match, parent) : grammarPlan(match, explanation);
  const sure = explanation?.sure ?? false;
  const items = withExtras(source, parent, plan.items);
  const without = (indexes: Iterable<number>): TreeEdit | undefined => {
    const dropped = new Set(indexes);
    const nodes: number[] = [];
    for (const index of dropped) nodes.push(...(items[index]?.nodes ?? []));
    const unit = dropped.size === 1 ? plan.unit(nodes[0]!) : undefined;
    const gone = unit ?? plan.goneWith(nodes);
    if (gone === undefined) return undefined;
    const extras = unit === undefined ? nodes.filter((node) => hasFlag(match.arena, node, nodeFlags.extra)) : [];
    const all = ascending(extras.length === 0 ? gone : [...new Set([...gone, ...extras])]);
    const cuts = filled(match, parent, all);
    const tokens = source.size.tokensOf(all) - cuts.fillers;
    const bytes = cuts.cuts.reduce((sum, cut) => sum + cut.end - cut.start - (cut.insert?.length ?? 0), 0);
    const edit: Edit = {
      start: match.arena.start[parent]!,
      end: match.arena.end[parent]!,
      cuts: cuts.cuts,
      items: { list: parent, dropped, dropping: (more) => without(more)?.edit },
    };
    return cuts.cuts.length === 0 || tokens < 0 ? undefined : { kind: 'drop', edit, node: parent, tokens, bytes, sure };
  };
  return { parent, items, sure, without };
}

/** How the members of a list depend on each other. */
interface Plan {
  readonly items: readonly (readonly number[])[];
  /** The nodes that go when an item with this first node goes alone, if that is known beforehand. */
  unit(first: number): readonly number[] | undefined;
  /** The nodes that go when all the given ones go; `undefined` when they cannot. */
  goneWith(nodes: readonly number[]): readonly number[] | undefined;
}

function grammarPlan(match: TreeMatch, explanation: Explanation): Plan {
  const { arena } = match;
  const { children } = explanation;
  const units = unitsOf(match, explanation).filter(
    (unit) => !isNeededSemicolon(match, children, unit) && !isQuote(match, children, unit),
  );
  const loose = new Set<number>();
  const byFirst = new Map<number, { readonly members: readonly number[]; readonly all: readonly number[] }>();
  for (const unit of units) {
    const members = membersOf(arena, children, unit);
    const all = children.slice(unit.from, unit.to);
    for (const node of all) if (!members.includes(node)) loose.add(node);
    if (!byFirst.has(members[0]!)) byFirst.set(members[0]!, { members, all });
  }
  const isFree = (child: number): boolean => loose.has(child) || (byFirst.has(child) && isWord(arena, child));
  return {
    items: [...byFirst.values()].map(({ members }) => members),
    unit: (first) => byFirst.get(first)?.all,
    goneWith: settling(match, explanation, isFree),
  };
}

/** What goes when all the given nodes go, if those that are free may stay or go. */
function settling(match: TreeMatch, explanation: Explanation, isFree: (child: number) => boolean): Plan['goneWith'] {
  const { arena } = match;
  const { automaton, children } = explanation;
  const whole = once(() => ({
    automaton,
    letters: children.map((child) => match.letter(child)),
    before: (index: number) => match.before(children[index]!),
    roles: children.map((child): Role => (isFree(child) ? 'loose' : 'keep')),
    places: new Map(children.map((child, index) => [child, index])),
  }));
  const isWordAt = (at: number): boolean => isWord(arena, children[at]!);
  return (nodes) => {
    const { places, ...sequence } = whole();
    const roles = sequence.roles.slice();
    for (const node of nodes) {
      const place = places.get(node);
      if (place !== undefined) roles[place] = 'drop';
    }
    if (!roles.includes('drop')) return [];
    const gone = settleSeparators(sequence, roles) ?? settleSeparators(sequence, withFrame(roles, isWordAt));
    if (gone?.length === children.length && !mayBeEmpty(arena, explanation)) return undefined;
    return gone?.map((place) => children[place]!);
  };
}

/** A keyword or punctuation. */
function isWord(arena: Arena, node: number): boolean {
  return !hasFlag(arena, node, nodeFlags.named);
}

/** Where all of a list goes, the words in front of it and behind it may go too: `is` of `is A, B`. */
function withFrame(roles: readonly Role[], isWordAt: (at: number) => boolean): Role[] {
  const framed = roles.slice();
  for (const step of [-1, 1]) {
    for (const [i, role] of roles.entries()) {
      if (role !== 'drop') continue;
      let at = i + step;
      while (roles[at] === 'loose') at += step;
      if (roles[at] === 'keep' && isWordAt(at)) framed[at] = 'loose';
    }
  }
  return framed;
}

/** A quote alone never goes, even where the grammar has more than one way to open a string. */
function isQuote({ arena }: TreeMatch, children: readonly number[], { from, to }: Unit): boolean {
  const members = children.slice(from, to);
  return isLiteral(arena, arena.parent[members[0]!]!) && members.every((node) => isWord(arena, node));
}

/** Where semicolons may be left out at line ends only, the grammar says less than the scanner asks for. */
function isNeededSemicolon({ arena, knowledge }: TreeMatch, children: readonly number[], { from, to }: Unit): boolean {
  const [node] = children.slice(from, to);
  const { lineEnds } = knowledge;
  if (lineEnds === undefined || to > from + 1 || !/^(?:;|then|do)$/.test(kindName(arena, node!))) return false;
  return !endsLine(arena, arena.end[node!]!, lineEnds);
}

function loosePlan(match: TreeMatch, parent: number): Plan {
  const { arena } = match;
  const items = looseItems(match, parent);
  return {
    items: items.map((node) => [node]),
    unit: () => undefined,
    goneWith: (nodes) => {
      const regular = nodes.filter((node) => !hasFlag(arena, node, nodeFlags.extra));
      return [...regular, ...looseSeparators(arena, parent, new Set(regular))];
    },
  };
}

function withExtras({ match, size }: ListSource, parent: number, regular: readonly (readonly number[])[]): Item[] {
  const known = new Set(regular.flat());
  const extras = childrenOf(match.arena, parent).filter(
    (node) =>
      hasFlag(match.arena, node, nodeFlags.extra) &&
      !known.has(node) &&
      match.arena.end[node]! > match.arena.start[node]!,
  );
  const item = (nodes: readonly number[], extra: boolean): Item => ({
    nodes,
    tokens: size.tokensOf(nodes),
    extra,
    alone: true,
  });
  const all = [...regular.map((nodes) => item(nodes, false)), ...extras.map((node) => item([node], true))];
  return all.sort((a, b) => a.nodes[0]! - b.nodes[0]!);
}

/** Items can be dropped in any order, and cuts are made from left to right. */
function ascending(nodes: readonly number[]): readonly number[] {
  return nodes.some((node, i) => i > 0 && nodes[i - 1]! > node) ? nodes.toSorted((a, b) => a - b) : nodes;
}

/** Puts the language's filler into a block that would be left empty. */
function filled(
  { arena, knowledge }: TreeMatch,
  parent: number,
  gone: readonly number[],
): { cuts: Edit['cuts']; fillers: number } {
  const cuts = cutsOf(arena, gone);
  const { layout } = knowledge;
  if (layout === undefined || cuts.length === 0 || !layout.blocks.has(kindName(arena, parent)))
    return { cuts, fillers: 0 };
  if (!isEmptyWithout(arena, parent, new Set(gone))) return { cuts, fillers: 0 };
  const [first, ...others] = cuts;
  if (Buffer.from(arena.text.subarray(first!.start, first!.end)).toString() === layout.filler)
    return { cuts: [], fillers: 0 };
  return { cuts: [{ ...first!, insert: new TextEncoder().encode(layout.filler) }, ...others], fillers: 1 };
}

function isEmptyWithout(arena: Arena, parent: number, gone: ReadonlySet<number>): boolean {
  return childrenOf(arena, parent).every((child) => gone.has(child) || hasFlag(arena, child, nodeFlags.extra));
}
