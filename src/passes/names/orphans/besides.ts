import type { Meaning } from '../../../names/meanings.ts';
import type { Arena } from '../../../tree/arena.ts';
import type { Edit, EditSet } from '../../../tree/edit-set.ts';
import { idleModifiers } from './idle-modifiers.ts';
import { voidLists } from './void-lists.ts';

/** What has to be otherwise after some edits, besides what nothing uses any more. */
export function besides(arena: Arena, used: readonly Meaning[]): (now: EditSet) => Edit[] {
  const all = [idleModifiers(arena, used), voidLists(arena)];
  return (now) => all.flatMap((edits) => edits(now));
}
