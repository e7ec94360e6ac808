import type { TestCase } from '../core/test-case.ts';
import { applied, type Difference, difference, reversed } from './disk/difference.ts';

/** What earlier steps may cost before the oldest are forgotten. */
const capacityBytes = 200e6;

/** The accepted test cases in order, beginning with the input. The latest is kept whole, the others as ways back. */
export class Trail {
  readonly input: TestCase;
  #latest: TestCase;
  /** How to get from each step to the one before it. The oldest may have been dropped. */
  readonly #back: { readonly way: Difference; readonly bytes: number }[] = [];
  #length = 1;
  #bytes = 0;

  constructor(input: TestCase) {
    this.input = input;
    this.#latest = input;
  }

  /** The input included. */
  get length(): number {
    return this.#length;
  }

  get latest(): TestCase {
    return this.#latest;
  }

  /** All that are remembered, the latest first. */
  *backwards(): Generator<TestCase> {
    let testCase = this.#latest;
    yield testCase;
    for (const { way } of this.#back.toReversed()) {
      testCase = applied(testCase, way);
      yield testCase;
    }
  }

  push(testCase: TestCase): void {
    const way = reversed(this.#latest, difference(this.#latest, testCase));
    const bytes = way.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : 16), 64);
    this.#back.push({ way, bytes });
    this.#latest = testCase;
    this.#length++;
    this.#bytes += bytes;
    while (this.#bytes > capacityBytes) this.#bytes -= this.#back.shift()!.bytes;
  }

  /** The step that many before the latest; the input for all that are forgotten. */
  before(distance: number): TestCase {
    if (distance > this.#back.length) return this.input;
    let testCase = this.#latest;
    for (let i = 1; i <= distance; i++) testCase = applied(testCase, this.#back.at(-i)!.way);
    return testCase;
  }
}
