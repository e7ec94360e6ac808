import type { Arena } from '../tree/arena.ts';
import { type Names, namesWithin, spelling } from './name-leaves.ts';

/** Whether something that is named once elsewhere may go with the node: what defines it. */
export function mentionsLonely(arena: Arena, names: Names, node: number): boolean {
  return namesWithin(arena, names, node).some((leaf) => names.places.get(spelling(arena, leaf))!.length === 2);
}
