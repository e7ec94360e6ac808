import type { Arena } from '../tree/arena.ts';
import type { Edit, EditSet } from '../tree/edit-set.ts';

/** What an edit does to the tree. */
export type EditKind = 'drop' | 'hoist' | 'wrapped hoist' | 'splice' | 'unwrap' | 'stub' | 'reuse';

/** An edit of the text that the grammar allows, with what a pass wants to know to rank it. */
export interface TreeEdit {
  readonly kind: EditKind;
  readonly edit: Edit;
  /** The node whose place is changed; for `drop` the list, that is the parent of what goes. */
  readonly node: number;
  /** The node that takes the place, for hoists; the first one, for splices. */
  readonly by?: number;
  /** How many tokens fewer there will be; never negative. Comments count for nothing. */
  readonly tokens: number;
  /** How many bytes fewer, white space not counted in. Of two edits with equal `tokens` the larger one is better. */
  readonly bytes: number;
  /** False when it is a guess, since the grammar does not explain the node: ask the parser before the oracle. */
  readonly sure: boolean;
}

/** Nodes of one list that can only go together: an element, an optional part; punctuation takes care of itself. */
export interface Item {
  readonly nodes: readonly number[];
  readonly tokens: number;
  /** A comment or something that could not be parsed: never needed by the grammar. */
  readonly extra: boolean;
  /** Whether it may go while all others stay. */
  readonly alone: boolean;
}

/** The children of one node, as far as they can go: list elements, optional parts and comments alike. */
export interface NodeList {
  readonly parent: number;
  /** In document order. */
  readonly items: readonly Item[];
  readonly sure: boolean;
  /**
   * Drops the items, given by index, with the separators that become superfluous. `undefined` when the grammar wants
   * some of them to stay. Two such edits of one list can be joined (`join` in tree/edit-set.ts): separators are
   * chosen anew for both. Takes time proportional to the number of children.
   */
  without(items: Iterable<number>): TreeEdit | undefined;
}

/**
 * What may go, move or shrink in one tree. All edits are edits of the text of `arena`; those of one tree can be
 * joined, those of different trees must not be mixed. Answers are computed when asked for, and pure: the same question
 * has the same answer, in the same order.
 */
export interface TreeEdits {
  readonly arena: Arena;
  /** Whether the automaton of the node's symbol accepts its children, so that what is said of them is sure. */
  explained(node: number): boolean;
  list(parent: number): NodeList;
  /** The item of `list(parent of node)` that the node is part of. */
  itemOf(node: number): { readonly list: NodeList; readonly item: number } | undefined;
  /** Drops the node alone, with its separator or partner; `undefined` when it cannot go alone. */
  deletion(node: number): TreeEdit | undefined;
  /**
   * A descendant takes the node's place, by itself or where the grammar would wrap it into nodes without text of
   * their own. Pre-order, so outer ones come first; those of the node's own kind that have no other of it above
   * them are what hierarchical delta debugging calls hoistable.
   */
  hoists(node: number): Iterable<TreeEdit>;
  /** A run of two or more siblings below the node takes its place, as the statements of a block that of the block. */
  splices(node: number): Iterable<TreeEdit>;
  /** A child becomes a statement, with a semicolon behind it, in front of the one after it: `if (c) s` as `(c); s`. */
  unwraps(node: number): Iterable<TreeEdit>;
  /** The shortest texts that may stand in the node's place, shortest first, one for each kind of size. */
  stubs(node: number): readonly TreeEdit[];
  /** Shorter keywords that may stand in the place of one, as `class` in that of `typename`. */
  words(node: number): readonly string[];
  /** The shortest text of the same kind with other signs between the named children: `[a]` for `list(a)`. */
  respelled(node: number): string | undefined;
  /** A copy of the smallest other node of the same symbol takes the node's place. */
  reuse(node: number): TreeEdit | undefined;
  /**
   * Takes away as much of the nodes as the grammar allows, in one edit set: dropped where the lists they are in can
   * do without, else the shortest text in their place. Nodes within others of them do not matter. `undefined` when
   * nothing would change.
   */
  prune(nodes: Iterable<number>): EditSet | undefined;
}
