import { madeAt } from '../../../basics/remembered.ts';
import { type Bug, bugsOf } from '../../../farm/bugs.ts';
import { FairSlots } from '../../../farm/fair-slots.ts';
import { type Reduced, saveFarm } from '../../../farm/farm-state.ts';
import { Slots } from '../../../remote/worker/slots.ts';
import { counted } from '../../../report/quantities.ts';
import { reducedBug } from './reduction.ts';
import type { Farm } from './work.ts';

/** Reductions under way at the same time; each of them keeps many trials in flight. */
const atOnce = 4;

/**
 * The reductions of a farm, a few at a time, in the order in which they are asked for. All of them get their share of
 * the trials.
 */
export class Reductions {
  readonly #farm: Farm;
  readonly #slots: FairSlots;
  readonly #turns = new Slots(atOnce);
  readonly #asked = new Map<string, Promise<void>>();

  constructor(farm: Farm) {
    this.#farm = farm;
    this.#slots = new FairSlots(farm.jobs);
  }

  /** Reduces the bug, and resolves when the result of this run is on disk. */
  reduce(name: string): Promise<void> {
    return madeAt(this.#asked, name, () => this.#turns.use(() => this.#reduceNow(name)));
  }

  async #reduceNow(name: string): Promise<void> {
    const farm = this.#farm;
    // As it is by now: smaller inputs may have come while it waited.
    const bug = bugsOf(farm.state).find((each) => each.name === name);
    if (bug === undefined || !isOpen(bug) || farm.interruption.windDown.aborted) return;
    const begun = (folder: string): void => this.#keep(bug.representative, { folder });
    const reduced = await reducedBug(bug, { farm, slots: this.#slots, begun });
    this.#keep(bug.representative, reduced);
    const result = reduced.failed ?? `${reduced.sizeBytes} bytes, ${counted(reduced.trials ?? 0, 'trial')}`;
    farm.voice.say(`  reduced     ${name}: ${farm.state.inputs[bug.representative]?.sizeBytes} -> ${result}`);
  }

  #keep(key: string, reduced: Reduced): void {
    const farm = this.#farm;
    farm.state = { ...farm.state, reduced: { ...farm.state.reduced, [key]: reduced } };
    saveFarm(farm.folder, farm.state);
  }
}

/** Whether there is something left to do about it. */
export function isOpen({ reduced }: Bug): boolean {
  return reduced?.reason !== 'exhausted' && reduced?.failed === undefined;
}
