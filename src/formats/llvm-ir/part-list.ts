import type { IrModule } from './module.ts';

/** What can go from a module, each for itself or together. */
export interface Parts {
  readonly count: number;
  without(isGone: (part: number) => boolean): IrModule;
}

export function partsOf<Part>(all: readonly Part[], without: (gone: ReadonlySet<Part>) => IrModule): Parts {
  return { count: all.length, without: (isGone) => without(new Set(all.filter((_, part) => isGone(part)))) };
}

/** An element of something, by its number. */
export interface Place<Of> {
  readonly of: Of;
  readonly at: number;
}

/** The numbers of the elements of each. */
export function placesBy<Of>(all: Iterable<Place<Of>>): Map<Of, Set<number>> {
  const places = new Map<Of, Set<number>>();
  for (const { of, at } of all) places.set(of, (places.get(of) ?? new Set()).add(at));
  return places;
}
