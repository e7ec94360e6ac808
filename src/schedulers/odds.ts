/** How likely a proposal is accepted, learned from the latest ones. */
export class Odds {
  #accepted: number;
  #seen: number;

  /** At first as if one of five had been accepted. */
  constructor(accepted = 1, seen = 5) {
    this.#accepted = accepted;
    this.#seen = seen;
  }

  copy(): Odds {
    return new Odds(this.#accepted, this.#seen);
  }

  saw(accepted: boolean): void {
    this.#accepted = this.#accepted * 0.9 + (accepted ? 1 : 0);
    this.#seen = this.#seen * 0.9 + 1;
  }

  ofAcceptance(): number {
    return this.#accepted / this.#seen;
  }

  /** As long as little has been seen, what is known from elsewhere counts as well, like `weight` outcomes. */
  ofAcceptanceGiven(known: number, weight = 2): number {
    return (this.#accepted + weight * known) / (this.#seen + weight);
  }

  /** The probability that so many proposals in a row are all rejected. */
  ofRejections(count: number): number {
    return (1 - this.ofAcceptance()) ** count;
  }
}
