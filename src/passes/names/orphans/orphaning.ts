import { width } from '../../../tree/arena.ts';
import { type Edit, type EditSet, editSet } from '../../../tree/edit-set.ts';
import type { LanguageTree } from '../../tree/read-tree.ts';
import { lastUsers } from './last-users.ts';
import { tidyOf } from './tidy.ts';
import { valuesForUses } from './values-for-uses.ts';

/** Among how many statements those are chosen that are tried. */
const lookedAt = 32;

/** Edits that leave something unused, alone and without that. */
export interface Orphaning {
  readonly alone: EditSet;
  readonly whole: EditSet;
  /** What they do, in words. */
  readonly done: string;
}

/**
 * A small statement that is the only one to use something is dropped, as small ones seldom do anything else; then a
 * value takes the place of a variable, which leaves the program as it was; then further statements are dropped, `most`
 * in all.
 */
export function* orphaning(tree: LanguageTree, most: number): Iterable<Orphaning> {
  const { arena } = tree;
  const tidy = tidyOf(tree);
  const users = lastUsers(arena, tidy.used()).slice(0, lookedAt);
  const drops = users.toSorted((a, b) => width(arena, a) - width(arena, b)).map((node) => tree.deletion(node)?.edit);
  const [first, ...others] = drops.filter((drop) => drop !== undefined).map((edit) => ({ edit, done: dropped }));
  const values = valuesForUses(arena, tidy.used()).slice(0, 1);
  const all: { edit: Edit; done: string }[] = first === undefined ? [] : [first];
  all.push(...values.map((edit) => ({ edit, done: 'a value for a variable' })), ...others);
  let left = most + values.length;
  for (const { edit, done } of all) {
    const bare = editSet([edit]);
    const alone = bare && tree.completed(bare);
    const whole = alone && tree.completed(tidy.tidied(alone));
    if (alone === undefined || whole === undefined || whole === alone) continue;
    yield { alone, whole, done };
    if (--left === 0) return;
  }
}

const dropped = 'drop a statement';
