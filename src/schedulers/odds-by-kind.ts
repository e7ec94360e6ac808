import { Odds } from './odds.ts';
import type { Planned } from './plan.ts';

/**
 * How likely trials of each kind are interesting: what has been joined, and proposals whose labels differ in numbers
 * only. For guesses, which decide nothing: whether a kind is known depends on when its verdicts came in.
 */
export class OddsByKind {
  readonly #odds = new Map<string, Odds>();

  saw(planned: Pick<Planned<unknown>, 'proposal' | 'members'>, interesting: boolean): void {
    const kind = kindOf(planned);
    const odds = this.#odds.get(kind) ?? new Odds(0, 0);
    odds.saw(interesting);
    this.#odds.set(kind, odds);
  }

  /** `general` is how likely it is for all kinds together. */
  of(planned: Pick<Planned<unknown>, 'proposal' | 'members'>, general: number): number {
    return this.#odds.get(kindOf(planned))?.ofAcceptanceGiven(general) ?? general;
  }
}

function kindOf({ proposal, members }: Pick<Planned<unknown>, 'proposal' | 'members'>): string {
  return members.length > 0 ? 'joined' : proposal.label.replace(/\d+/g, '');
}
