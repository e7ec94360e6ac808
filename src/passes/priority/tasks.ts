import type { TreeEdit } from '../../grammar/edits.ts';
import type { Task } from './agenda.ts';

/** Drop these items of a list. */
export interface Drop extends Task {
  readonly type: 'drop';
  readonly list: number;
  readonly items: readonly number[];
  /** The other half: once it is gone, this one must stay. */
  readonly unless?: readonly number[];
  /** What is left mentions each of them, and has odds of its own: it seldom compiles. */
  readonly mentioned?: true;
  /** Not tried in parts: another task does that. */
  readonly whole?: true;
  /** It had to stay before, and less ties it to the rest now. */
  readonly again?: true;
  /** What dominates the list is looked into already. */
  readonly entered?: true;
  /** The other half of what had to stay, */
  readonly beside?: readonly number[];
  /** and the other half of what that is a half of. */
  readonly above?: readonly number[];
  readonly shortcut?: Shortcut;
}

/** What goes if one place of a list is all that is needed. */
export interface Shortcut {
  /** Two halves: the one that had to stay, and the one that nobody has asked about. */
  readonly all: readonly number[];
  /** Where the place must be. */
  readonly within: readonly number[];
  /** Half of that is kept, though the place may be in the other one; else all of it. */
  readonly isHalf: boolean;
}

/** Drop these nodes, each from the list that it is in. */
export interface Group extends Task {
  readonly type: 'group';
  readonly what: 'comments' | 'unused' | 'signs';
  /** Those that only go together. */
  readonly members: readonly (readonly number[])[];
}

/** One of several ways to make a node smaller: those that follow are looked at when it is rejected. */
export interface Variant extends Task {
  readonly type: 'variant';
  readonly edit: TreeEdit;
}

/** Look for ways to make a node smaller that has to stay. */
export interface Visit extends Task {
  readonly type: 'visit';
  readonly node: number;
}

/** Look into what is left of items that were dropped as far as the grammar allowed. */
export interface Remains extends Task {
  readonly type: 'remains';
  readonly list: number;
  readonly items: readonly number[];
}

export type TreeTask = Drop | Group | Variant | Visit | Remains;
