import { once } from '../../basics/remembered.ts';
import { type Call, callsOf, type FunctionNode, fieldName, functionsOf } from '../../names/functions.ts';
import { type Names, namesOf, signed } from '../../names/name-leaves.ts';
import { contains, parentKind, textBetween, width } from '../../tree/arena.ts';
import { type Edit, editSet, replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree } from '../tree/read-tree.ts';
import { type Access, accessesIn, askedIn } from './accesses.ts';
import { inPlaceOf } from './in-place-of.ts';
import { typeNamesOf } from './spellings/type-names.ts';

/** A tree with the names in it, and with what these are names of, which is looked for once. All in document order. */
export interface NamedTree extends LanguageTree {
  readonly names: Names;
  functions(): readonly FunctionNode[];
  calls(): readonly Call[];
  accesses(): readonly Access[];
  /**
   * What is only asked for a member there, and the members: `console` and `log` in `console.log(a)`, not in
   * `console.log = a`.
   */
  asked(): ReadonlySet<number>;
  /** The names that stand for a type somewhere, where the grammar tells a type from what has one. */
  typeNames(): ReadonlySet<string>;
}

export function namedTree(tree: LanguageTree): NamedTree {
  const { arena } = tree;
  const names = namesOf(arena, tree.isForeign);
  return {
    ...tree,
    names,
    functions: once(() => functionsOf(arena, names)),
    calls: once(() => callsOf(arena, names)),
    accesses: once(() => accessesIn(arena)),
    asked: once(() => askedIn(arena)),
    typeNames: once(() => typeNamesOf(arena, names)),
  };
}

/** At most one change: none when the edits exclude each other, or when there are none. */
export function change(label: string, edits: readonly Edit[]): Change[] {
  const set = edits.length === 0 ? undefined : editSet(edits);
  return set === undefined ? [] : [{ label, edits: set }];
}

/** Puts a text in the place of a node. */
export function written({ arena }: NamedTree, node: number, text: string): Edit {
  return replacement(arena.start[node]!, arena.end[node]!, text);
}

/** Puts a text in the place of a node that is longer; no edit for others. */
export function ifShorter(tree: NamedTree, node: number, text: string): Edit[] {
  return Buffer.byteLength(text) < width(tree.arena, node) ? [written(tree, node, text)] : [];
}

/** Puts a text in the place of each of the nodes. */
export function allWritten(tree: NamedTree, nodes: readonly number[], text: string): Edit[] {
  return nodes.map((node) => written(tree, node, text));
}

/** Puts a value in the place of a name. */
export function valued(tree: NamedTree, leaf: number, value: string): Edit {
  const place = signed(tree.arena, leaf);
  return written(tree, place, inPlaceOf(tree.arena, place, value));
}

/** Puts a value in the place of each of the names. */
export function allValued(tree: NamedTree, leaves: readonly number[], value: string): Edit[] {
  return leaves.map((leaf) => valued(tree, leaf, value));
}

export function sourceOf({ arena }: NamedTree, node: number): string {
  return textBetween(arena, arena.start[node]!, arena.end[node]!);
}

/**
 * Whether the name stands where something is called by it for the first time. That of Lua names what is called, too.
 */
export function isDefinition({ arena }: NamedTree, leaf: number): boolean {
  const node = signed(arena, leaf);
  if (!/^(?:name|declarator|left|pattern|alias)$/.test(fieldName(arena, node))) return false;
  return parentKind(arena, node) !== 'function_call';
}

/** A node that can be dropped, and how. */
export interface Drop {
  readonly unit: number;
  readonly edit: Edit;
}

/** What can be dropped that a node is in, the smallest first. */
export function* dropsAround({ arena, deletion }: NamedTree, node: number): Iterable<Drop> {
  for (let unit = node; arena.parent[unit] !== -1; unit = arena.parent[unit]!) {
    const edit = deletion(unit)?.edit;
    if (edit !== undefined) yield { unit, edit };
  }
}

/** The smallest that can be dropped with both in it. */
export function dropWith(tree: NamedTree, node: number, other: number): Drop | undefined {
  for (const drop of dropsAround(tree, node)) if (contains(tree.arena, drop.unit, other)) return drop;
  return undefined;
}

/** What can be dropped of a node, with the sign behind it that ends a statement if it is all of one. */
export function dropOf(tree: NamedTree, node: number): Drop | undefined {
  const { start, end } = tree.arena;
  const [first, second] = dropsAround(tree, node);
  const isSame = second !== undefined && start[second.unit] === start[node] && end[second.unit]! <= end[node]! + 1;
  return isSame ? second : first;
}

/** At most one change, which the grammar may not understand: there are languages it was not made for. */
export function strange(label: string, edits: readonly Edit[]): Change[] {
  return change(label, edits).map((made) => ({ ...made, isStrange: true }));
}
