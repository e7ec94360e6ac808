import { madeAt } from '../basics/remembered.ts';
import type { Joined, Proposal, Search } from '../core/search.ts';
import { Stream } from './stream.ts';

/**
 * What follows from proposals, made once for a plan and for all that is foreseen of it: what was foreseen is then the
 * very proposal that is planned later.
 */
export class Continuations<T> {
  readonly #joins = new WeakMap<Proposal<T>, WeakMap<Proposal<T>, Joined<T> | 'none'>>();
  /** Apart: what is joined can be accepted as well as gone on from. */
  readonly #accepted = new WeakMap<Proposal<T>, Stream<T>>();
  readonly #rejected = new WeakMap<Proposal<T>, Stream<T>>();

  join(proposal: Proposal<T>, earlier: Proposal<T>): Joined<T> | undefined {
    const joins = madeAt(this.#joins, proposal, () => new WeakMap<Proposal<T>, Joined<T> | 'none'>());
    const joined = madeAt(joins, earlier, () => proposal.join?.(earlier) ?? 'none');
    return joined === 'none' ? undefined : joined;
  }

  /** What follows when the proposal is accepted. */
  accepted(proposal: Proposal<T>): Stream<T> {
    return madeAt(this.#accepted, proposal, () => Stream.of(later(() => proposal.accepted())));
  }

  /** What follows when the later of two joined ones is rejected. */
  rejected(joined: Joined<T>): Stream<T> {
    return madeAt(this.#rejected, joined, () => Stream.of(later(() => joined.rejected())));
  }

  /** Holds what follows no longer: up to the next acceptance that may be a long search, with all its candidates. */
  letGo(proposal: Proposal<T>): void {
    this.#accepted.delete(proposal);
    this.#rejected.delete(proposal);
  }
}

/** The search begins when its first proposal is pulled, which is after the next trial has been started. */
function* later<T>(search: () => Search<T>): Generator<Proposal<T>> {
  yield* search();
}
