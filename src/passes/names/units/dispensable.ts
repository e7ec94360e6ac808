import { addTo } from '../../../basics/add-to.ts';
import type { Config } from '../../../core/configuration.ts';
import type { Unit } from './units.ts';

/**
 * For units that are kept for their own sake, all others that none of them needs, directly or not, in order; of the
 * small ones only those that lean on one of these. The more units are kept, the fewer can go.
 */
export function dispensable(units: readonly Unit[]): (seeds: Config) => number[] {
  const names = askedNames(units);
  const asks = units.map((unit) => unit.asks.map((name) => names.get(name)!));
  const needs = units.map((unit) => Int32Array.from(unit.needs));
  const parts = partsOf(units, names);
  return (seeds) => {
    const needed = new Needed(parts);
    for (const seed of seeds) needed.add(seed);
    for (let unit = needed.next(); unit !== undefined; unit = needed.next()) {
      for (const need of needs[unit]!) needed.add(need);
      for (const name of asks[unit]!) needed.ask(name);
    }
    return needed.others();
  };
}

/** A number for each name that any unit asks for. */
function askedNames(units: readonly Unit[]): ReadonlyMap<string, number> {
  return new Map([...new Set(units.flatMap(({ asks }) => asks))].map((name, i) => [name, i]));
}

/** A unit within another one that is needed where that stays and something asks for one of its names. */
interface Part {
  readonly unit: number;
  readonly outer: number;
  readonly names: readonly number[];
}

interface Parts {
  readonly isSmall: readonly boolean[];
  readonly names: number;
  /** By unit, the small ones that lean on it. */
  readonly leaning: ReadonlyMap<number, readonly number[]>;
  readonly byOuter: ReadonlyMap<number, readonly Part[]>;
  readonly byName: ReadonlyMap<number, readonly Part[]>;
  /** By unit, what waits for it. */
  readonly waiting: ReadonlyMap<number, readonly Wait[]>;
  readonly waits: number;
  /** By unit, for how many lists it waits; less than zero for what is only needed by others. */
  readonly awaited: Int32Array;
}

/** A unit that is needed when one of each of some lists of units is there, and one of these lists. */
interface Wait {
  readonly unit: number;
  readonly list: number;
}

function partsOf(units: readonly Unit[], asked: ReadonlyMap<string, number>): Parts {
  const [byOuter, byName] = [new Map<number, Part[]>(), new Map<number, Part[]>()];
  const leaning = new Map<number, number[]>();
  for (const [unit, { outer, heads, leansOn }] of units.entries()) {
    for (const other of leansOn) addTo(leaning, other, unit);
    const names = heads.flatMap((name) => asked.get(name) ?? []);
    if (outer === undefined || names.length === 0) continue;
    const part = { unit, outer, names };
    addTo(byOuter, outer, part);
    for (const name of names) addTo(byName, name, part);
  }
  return {
    isSmall: units.map(({ isSmall }) => isSmall),
    names: asked.size,
    leaning,
    byOuter,
    byName,
    ...waitsOf(units),
  };
}

function waitsOf(units: readonly Unit[]): Pick<Parts, 'waiting' | 'waits' | 'awaited'> {
  const waiting = new Map<number, Wait[]>();
  let waits = 0;
  for (const [unit, { awaits }] of units.entries()) {
    for (const ones of awaits ?? []) {
      for (const one of ones) addTo(waiting, one, { unit, list: waits });
      waits++;
    }
  }
  return { waiting, waits, awaited: Int32Array.from(units, ({ awaits }) => awaits?.length ?? -1) };
}

/** The units that stay, as they are found: this is done for each of thousands of units, so it has no lists of lists. */
class Needed {
  readonly #parts: Parts;
  readonly #stays: Uint8Array;
  readonly #isAsked: Uint8Array;
  /** By list, whether one of its units is kept by now. */
  readonly #isThere: Uint8Array;
  /** By unit, for how many lists it still waits. */
  readonly #awaited: Int32Array;
  readonly #open: number[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#isThere = new Uint8Array(parts.waits);
    this.#awaited = parts.awaited.slice();
    this.#stays = new Uint8Array(parts.isSmall.length);
    this.#isAsked = new Uint8Array(parts.names);
    for (const [unit, count] of parts.awaited.entries()) if (count === 0) this.add(unit);
  }

  add(unit: number): void {
    if (this.#stays[unit] === 1) return;
    this.#stays[unit] = 1;
    this.#open.push(unit);
  }

  /** One more that stays, with its parts that something asks for. */
  next(): number | undefined {
    const unit = this.#open.pop();
    if (unit === undefined) return undefined;
    for (const { unit: other, list } of this.#parts.waiting.get(unit) ?? []) {
      if (this.#isThere[list] === 1) continue;
      this.#isThere[list] = 1;
      this.#awaited[other]!--;
      if (this.#awaited[other] === 0) this.add(other);
    }
    for (const part of this.#parts.byOuter.get(unit) ?? [])
      if (part.names.some((name) => this.#isAsked[name] === 1)) this.add(part.unit);
    return unit;
  }

  ask(name: number): void {
    if (this.#isAsked[name] === 1) return;
    this.#isAsked[name] = 1;
    for (const { unit, outer } of this.#parts.byName.get(name) ?? []) if (this.#stays[outer] === 1) this.add(unit);
  }

  /** All that do not stay, but of the small ones only what leans on others that go. */
  others(): number[] {
    const { isSmall, leaning } = this.#parts;
    const goes = new Uint8Array(isSmall.length);
    const open: number[] = [];
    const drop = (unit: number): void => {
      if (this.#stays[unit] === 1 || goes[unit] === 1) return;
      goes[unit] = 1;
      open.push(unit);
    };
    for (let unit = 0; unit < goes.length; unit++) if (!isSmall[unit]) drop(unit);
    for (let unit = open.pop(); unit !== undefined; unit = open.pop()) leaning.get(unit)?.forEach(drop);
    const found: number[] = [];
    for (let unit = 0; unit < goes.length; unit++) if (goes[unit] === 1) found.push(unit);
    return found;
  }
}
