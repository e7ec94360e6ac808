import type { TreeEdit } from '../../grammar/edits.ts';
import type { Task } from './agenda.ts';

/** Drop these items of a list. */
export interface Drop extends Task {
  readonly type: 'drop';
  readonly list: number;
  readonly items: readonly number[];
  /** The other half of items that cannot all go: once those are gone, this half must stay. */
  readonly unless?: readonly number[];
  /** What is left mentions each of the items, so that it seldom compiles: such drops have odds of their own. */
  readonly mentioned?: true;
  /** Not halved when it is refused: another task does that. */
  readonly whole?: true;
  /** It was refused before, while something that is gone by now mentioned it. */
  readonly again?: true;
  /** The item that most of the list consists of has a visit of its own already. */
  readonly entered?: true;
  /** When it is a half of items that were refused: the other half, */
  readonly beside?: readonly number[];
  /** and, when those were a half as well, the other half of that. */
  readonly above?: readonly number[];
  readonly shortcut?: Shortcut;
}

/** A drop on the assumption that one place of a list is all that is needed. */
export interface Shortcut {
  /** Both halves: the one that was refused, and the one that was not tried. */
  readonly all: readonly number[];
  /** Where the place must be. */
  readonly within: readonly number[];
  /** Whether half of `within` goes as well, though the place may be there; else all of it stays. */
  readonly isHalf: boolean;
}

/** Drop these nodes, each from the list that it is in. */
export interface Group extends Task {
  readonly type: 'group';
  readonly what: 'comments' | 'unused' | 'signs';
  /** Each member is one or more nodes that only go together. */
  readonly members: readonly (readonly number[])[];
}

/** One of several ways to make a node smaller. */
export interface Variant extends Task {
  readonly type: 'variant';
  readonly edit: TreeEdit;
}

/** Not a change itself: finds the changes that make a node smaller that has to stay. */
export interface Visit extends Task {
  readonly type: 'visit';
  readonly node: number;
}

/** Not a change itself: visits what is left of items that were dropped as far as the grammar allowed. */
export interface Remains extends Task {
  readonly type: 'remains';
  readonly list: number;
  readonly items: readonly number[];
}

export type TreeTask = Drop | Group | Variant | Visit | Remains;
