import { isSameButSpace } from '../core/same-but-space.ts';
import { byBytes, type SizeOrder } from '../core/size-order.ts';
import type { Fingerprint, TestCase } from '../core/test-case.ts';
import { fingerprint } from './fingerprint.ts';
import { Trail } from './trail.ts';

interface Start {
  /** What an earlier run came to. */
  readonly best?: TestCase | undefined;
  readonly order?: SizeOrder | undefined;
  readonly nowMs: number;
}

/** How far a reduction has come. The best never grows, even when the search goes on from something larger. */
export class Progress {
  readonly beganMs: number;
  readonly trail: Trail;
  /** Everything accepted, the input included: interesting, whatever a forgetful cache says. */
  readonly #accepted: Set<Fingerprint>;
  #best: TestCase;
  #movedMs: number;
  readonly #order: SizeOrder;
  trials = 0;
  /** How many trials have said no since the last step that changed more than white space. */
  refusals = 0;
  /** What the test has said no to since any step, or since it was last asked whether it still means what it says. */
  #unchecked: Fingerprint[] = [];

  constructor(input: TestCase, { best = input, order = byBytes, nowMs }: Start) {
    this.beganMs = nowMs;
    this.#movedMs = nowMs;
    this.#best = best;
    this.#order = order;
    this.trail = new Trail(input);
    this.#accepted = new Set([fingerprint(input)]);
  }

  /** The smallest accepted test case, the latest of equals. */
  get best(): TestCase {
    return this.#best;
  }

  /** When the last step was accepted. */
  get movedMs(): number {
    return this.#movedMs;
  }

  get steps(): number {
    return this.trail.length - 1;
  }

  wasAccepted(key: Fingerprint): boolean {
    return this.#accepted.has(key);
  }

  /** Goes on from here whatever the size, and believes nothing of what was accepted before. */
  restart(testCase: TestCase, key: Fingerprint, nowMs: number): void {
    this.#accepted.clear();
    this.#best = testCase;
    this.accept(testCase, key, nowMs);
  }

  get unchecked(): readonly Fingerprint[] {
    return this.#unchecked;
  }

  refused(key: Fingerprint): void {
    this.refusals++;
    this.#unchecked.push(key);
  }

  /** The test is being asked whether it still means what it says: these hang on the answer. */
  takeUnchecked(): readonly Fingerprint[] {
    return this.#unchecked.splice(0);
  }

  accept(testCase: TestCase, key: Fingerprint, nowMs: number): void {
    if (!isSameButSpace(testCase, this.trail.latest)) this.refusals = 0;
    this.#unchecked = [];
    this.trail.push(testCase);
    this.#accepted.add(key);
    this.#movedMs = nowMs;
    if (this.#order(testCase, this.#best) <= 0) this.#best = testCase;
  }
}
