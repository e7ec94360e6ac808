import { firstFrom } from '../../../basics/first-from.ts';
import { once } from '../../../basics/remembered.ts';
import { type Defined, definitionsInSight } from '../../../names/definitions-in-sight.ts';
import type { Arena } from '../../../tree/arena.ts';
import type { EditSet } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';
import { wordsIn } from './dangling.ts';

/**
 * Tells of edits of one tree whether something is mentioned then of which all definitions are gone. In any language.
 */
export function undefinedIn(arena: Arena): (now: EditSet) => boolean {
  const definitions = once(() =>
    definitionsInSight(arena)
      .flatMap((defined) => defined.definitions.map((leaf) => [leaf, defined] as const))
      .sort(([a], [b]) => a - b),
  );
  return (now) => {
    const all = definitions();
    const touched = new Set<Defined>();
    for (const { start, end } of now.cuts) {
      let at = firstFrom(all.length, (i) => arena.start[all[i]![0]]! < start);
      for (; at < all.length && arena.start[all[at]![0]]! < end; at++) touched.add(all[at]![1]);
    }
    const words = once(() => wordsIn(now));
    return [...touched].some((defined) => isUndefined(arena, defined, now) && !words().has(defined.name));
  };
}

function isUndefined(arena: Arena, defined: Defined, now: EditSet): boolean {
  const isLeft = (leaf: number): boolean => !isGone(arena, leaf, now);
  for (let one: Defined | undefined = defined; one !== undefined; one = one.outer) {
    if (one.definitions.some(isLeft)) return false;
  }
  return defined.mentions.some(isLeft);
}
