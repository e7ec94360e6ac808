import type { Pass, Proposal, Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';

/** About what is asked for before the first verdict is there. */
const MOST = 4;

/** The beginning of a search from one input, thought about before anybody asks for it: reading a large file takes seconds. */
export class HeadStart {
  readonly #input: TestCase;
  readonly #pass: Pass<TestCase>;
  #made: Proposal<TestCase>[] = [];
  #rest: Iterator<Proposal<TestCase>> | undefined;
  #isTaken = false;

  constructor(pass: Pass<TestCase>, input: TestCase) {
    this.#pass = pass;
    this.#input = input;
  }

  /** The same pass. Who first asks it for the search from the input gets what has been made of it by then. */
  readonly pass: Pass<TestCase> = (current) => {
    const rest = this.#rest;
    if (current !== this.#input || this.#isTaken || rest === undefined) return this.#pass(current);
    this.#isTaken = true;
    const made = this.#made;
    this.#made = [];
    return goneOn(made, rest);
  };

  /** Makes one proposal more. False when that is enough. */
  think(): boolean {
    if (this.#isTaken || this.#made.length >= MOST) return false;
    try {
      this.#rest ??= this.#pass(this.#input)[Symbol.iterator]();
      const { done, value } = this.#rest.next();
      if (done === true) return false;
      value.value();
      this.#made.push(value);
      return true;
    } catch {
      // It will happen again to who asks, and be told then.
      this.#isTaken = true;
      return false;
    }
  }
}

/** Let go of as they are taken: a proposal can hold a tree of the whole input. */
function* goneOn(
  made: Proposal<TestCase>[],
  rest: Iterator<Proposal<TestCase>>,
): Search<TestCase> & Generator<Proposal<TestCase>> {
  for (let next = made.shift(); next !== undefined; next = made.shift()) yield next;
  for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
}
