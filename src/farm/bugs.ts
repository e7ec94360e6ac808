import { addTo } from '../basics/add-to.ts';
import type { Fingerprint } from '../core/test-case.ts';
import type { FarmState, Reduced, SeenInput } from './farm-state.ts';

/** Inputs that show the same misbehaviour, as far as can be told. */
export interface Bug {
  readonly name: string;
  /** The one that is reduced: the smallest, or the one whose reduction has begun. */
  readonly representative: Fingerprint;
  /** All inputs with this bug, by content, the smallest first. */
  readonly inputs: readonly Fingerprint[];
  readonly reduced?: Reduced;
}

/** Sorts the inputs into bugs by what their runs are called. One that its run tells nothing of is a bug of its own. */
export function bugsOf({ inputs, reduced }: Pick<FarmState, 'inputs' | 'reduced'>): Bug[] {
  const groups = new Map<string, Fingerprint[]>();
  for (const [key, input] of Object.entries(inputs).sort(bySize)) {
    if (!input.interesting) continue;
    const name = input.crash ?? `input ${key.slice(0, 12)}`;
    addTo(groups, name, key);
  }
  return [...groups].map(([name, keys]) => {
    const [smallest = ''] = keys;
    const begun = keys.find((key) => key in reduced);
    const known = begun === undefined ? undefined : reduced[begun];
    return { name, representative: begun ?? smallest, inputs: keys, ...(known && { reduced: known }) };
  });
}

/** A bug with those that came down to the same result, which were told apart before. */
export interface MergedBug extends Bug {
  readonly alsoNamed: readonly string[];
}

/** Bugs whose results are equal are one. The first keeps its name. */
export function mergedByResult(bugs: readonly Bug[]): MergedBug[] {
  const merged = new Map<string, MergedBug>();
  for (const bug of bugs) {
    const key = bug.reduced?.result ?? bug.name;
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? { ...before, inputs: [...before.inputs, ...bug.inputs], alsoNamed: [...before.alsoNamed, bug.name] }
        : { ...bug, alsoNamed: [] },
    );
  }
  return [...merged.values()];
}

function bySize([a, one]: [string, SeenInput], [b, other]: [string, SeenInput]): number {
  return one.sizeBytes - other.sizeBytes || (a < b ? -1 : 1);
}
