import type { Proposal, Search } from '../core/search.ts';

interface Pulled<T> {
  readonly first: Proposal<T>;
  readonly rest: Stream<T>;
}

interface Failed {
  readonly error: unknown;
}

/** A place in a search. It can be gone on from any number of times: nothing is pulled twice. */
export class Stream<T> {
  readonly #source: Iterator<Proposal<T>>;
  #pulled: Pulled<T> | 'nothing' | Failed | undefined;

  private constructor(source: Iterator<Proposal<T>>) {
    this.#source = source;
  }

  static of<T>(search: Search<T>): Stream<T> {
    return new Stream(search[Symbol.iterator]());
  }

  /**
   * The proposal here, and the place behind it. `undefined` at the end. What the search throws here, it throws each
   * time.
   */
  get pulled(): Pulled<T> | undefined {
    this.#pulled ??= this.#pull();
    if (this.#pulled === 'nothing') return undefined;
    if ('error' in this.#pulled) throw this.#pulled.error;
    return this.#pulled;
  }

  #pull(): Pulled<T> | 'nothing' | Failed {
    try {
      const { done, value } = this.#source.next();
      return done === true ? 'nothing' : { first: value, rest: new Stream(this.#source) };
    } catch (error) {
      return { error };
    }
  }
}
