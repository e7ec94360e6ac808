import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { Stream } from '../../schedulers/stream.ts';

/** About as many proposals as are asked for before the first verdict. */
const most = 4;

/** What has been made: the proposals between two places. */
interface Begun {
  readonly from: Stream<TestCase>;
  readonly to: Stream<TestCase>;
}

/**
 * The beginning of a search from one input, thought about before anybody asks for it: reading a large file takes
 * seconds.
 */
export class HeadStart {
  readonly #input: TestCase;
  readonly #pass: Pass<TestCase>;
  #begun: Begun | undefined;
  #left = most;

  constructor(pass: Pass<TestCase>, input: TestCase) {
    this.#pass = pass;
    this.#input = input;
  }

  /** The same pass. Who first asks it for the search from the input gets what has been made of it by then. */
  readonly pass: Pass<TestCase> = (current) => {
    const begun = current === this.#input ? this.#end() : undefined;
    return begun ? proposals(begun.from) : this.#pass(current);
  };

  /** Makes one proposal more. False when that is enough. */
  think(): boolean {
    if (this.#left === 0) return false;
    this.#left--;
    try {
      const { from, to } = this.#begun ?? this.#begin();
      const next = to.pulled;
      next?.first.value();
      this.#begun = { from, to: next?.rest ?? to };
      return next !== undefined;
    } catch {
      // It will happen again to who asks, and be told then.
      this.#end();
      return false;
    }
  }

  #begin(): Begun {
    const from = Stream.of(this.#pass(this.#input));
    return { from, to: from };
  }

  /** Nothing of it is kept: a proposal can hold a tree of the whole input. */
  #end(): Begun | undefined {
    const begun = this.#begun;
    this.#begun = undefined;
    this.#left = 0;
    return begun;
  }
}

/** Holds no place that has been left: up to the first acceptance, that would be every candidate. */
function proposals(from: Stream<TestCase>): Search<TestCase> {
  let place = from;
  function* onward(): Search<TestCase> {
    for (let { pulled } = place; pulled !== undefined; pulled = place.pulled) {
      place = pulled.rest;
      yield pulled.first;
    }
  }
  return onward();
}
