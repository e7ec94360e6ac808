import { addTo } from '../../core/add-to.ts';
import type { Config } from '../../core/configuration.ts';
import type { Unit } from './units.ts';

/** By unit and name, the units in it that are called so. */
type Parts = ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;

/** Given the units that are kept for their own sake, those that neither they are nor need, directly or not. */
export function dispensable(units: readonly Unit[]): (seeds: Config) => Unit[] {
  const parts = partsOf(units);
  return (seeds) => {
    const stays = new Uint8Array(units.length);
    const found = new Found(parts);
    const open = [...seeds];
    for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
      if (stays[unit] === 1) continue;
      stays[unit] = 1;
      const { needs, asks } = units[unit]!;
      open.push(...needs, ...found.within(unit), ...asks.flatMap((name) => found.called(name)));
    }
    return units.filter((_, unit) => stays[unit] === 0);
  };
}

function partsOf(units: readonly Unit[]): Parts {
  const parts = new Map<number, Map<string, number[]>>();
  for (const [unit, { outer, heads }] of units.entries()) {
    if (outer === undefined) continue;
    const named = parts.get(outer) ?? new Map<string, number[]>();
    parts.set(outer, named);
    for (const name of heads) addTo(named, name, unit);
  }
  return parts;
}

/** The parts that are needed since what they are in stays, and something that stays asks for what is called like them. */
class Found {
  readonly #parts: Parts;
  readonly #asked = new Set<string>();
  readonly #wholes: ReadonlyMap<string, readonly number[]>[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Those of one more unit that stays. */
  within(unit: number): number[] {
    const whole = this.#parts.get(unit);
    if (whole === undefined) return [];
    this.#wholes.push(whole);
    return [...whole].flatMap(([name, those]) => (this.#asked.has(name) ? those : []));
  }

  /** Those of one more name that is asked for. */
  called(name: string): number[] {
    if (this.#asked.has(name)) return [];
    this.#asked.add(name);
    return this.#wholes.flatMap((whole) => whole.get(name) ?? []);
  }
}
