/** At the least the pipeline runs ahead along rejections only. */
const least = 0.25;
const most = 16;

/**
 * How many acceptances may be expected among the trials that are out: what succeeds together has to be joined, and
 * trials on top of a join that fails are lost. Grows and shrinks as the window of a sender that meets losses (Jacobson
 * 1988, Congestion avoidance and control).
 */
export class Allowance {
  #expected: number;

  constructor(expected = 2) {
    this.#expected = expected;
  }

  copy(): Allowance {
    return new Allowance(this.#expected);
  }

  /** Learns from the verdict on so many proposals tried together. */
  saw(joined: number, interesting: boolean): void {
    const factor = interesting ? (joined > 1 ? 2 : 1.02) : 0.25;
    this.#expected = Math.min(most, Math.max(least, this.#expected * factor));
  }

  covers(expected: number): boolean {
    return expected <= this.#expected;
  }
}
