/** How likely a proposal is accepted, learned from the latest ones. */
export class Odds {
  // As if one of five had been accepted.
  #accepted = 1;
  #seen = 5;

  saw(accepted: boolean): void {
    this.#accepted = this.#accepted * 0.9 + (accepted ? 1 : 0);
    this.#seen = this.#seen * 0.9 + 1;
  }

  ofAcceptance(): number {
    return this.#accepted / this.#seen;
  }

  /** The probability that so many proposals in a row are all rejected. */
  ofRejections(count: number): number {
    return (1 - this.ofAcceptance()) ** count;
  }
}
