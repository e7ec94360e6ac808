import type { Slots } from '../../schedulers/slots.ts';
import { passOf } from '../../session/label.ts';
import type { Wish } from '../../session/wish.ts';

/**
 * What a person at the keyboard has asked of the search under way. It changes when trials run and which are left out,
 * never what a verdict means.
 */
export class Steering implements Slots {
  readonly #finish = new AbortController();
  readonly #skipped = new Set<string>();
  readonly #off = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  readonly #wishes: Wish[] = [];
  #widthNow: () => number = () => 1;
  #most = 1;
  #running = 0;
  #isPaused = false;
  #isEnding = false;
  #hasSkipped = false;

  /** So many trials at once to begin with. More than `most` would never be planned, so they are not offered. */
  begin(jobs: number, most: number = jobs): void {
    this.#widthNow = () => jobs;
    this.#most = Math.max(jobs, most);
    this.#wake();
  }

  /** As many trials at once as this says each time, until a person says otherwise. */
  follow(width: () => number): void {
    this.#widthNow = width;
    this.#wake();
  }

  /** Aborted when the person is content with what there is. */
  get finish(): AbortSignal {
    return this.#finish.signal;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Nothing that is wished for from now on would be looked at. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** How many trials may run at once. */
  get width(): number {
    return this.#widthNow();
  }

  /** Whether anything was left out, so that nobody can say that everything was tried. */
  get hasSkipped(): boolean {
    return this.#hasSkipped;
  }

  finishNow(): void {
    this.#finish.abort();
    this.release();
  }

  /** Lets everything that waits go on: the end is coming. */
  release(): void {
    this.#isEnding = true;
    this.#isPaused = false;
    this.#wake();
  }

  pauseOrGoOn(): void {
    if (this.#isEnding) return;
    this.#isPaused = !this.#isPaused;
    this.#wake();
  }

  widen(by: number): void {
    const width = Math.max(1, Math.min(Math.max(this.#most, this.width), this.width + by));
    this.#widthNow = () => width;
    this.#wake();
  }

  wish(wish: Wish): void {
    this.#wishes.push(wish);
  }

  /** For the session: what a person wants, each told once. */
  takeWish(): Wish | undefined {
    return this.#wishes.shift();
  }

  /** Leaves this pass out until something else has made the test case smaller. */
  skip(pass: string): void {
    this.#skipped.add(pass);
  }

  /** Leaves this pass out for good, or lets it in again. */
  toggle(pass: string): void {
    if (!this.#off.delete(pass)) this.#off.add(pass);
  }

  isOff(pass: string): boolean {
    return this.#off.has(pass);
  }

  /** For the session: whether a proposal is rejected untried. */
  skips(label: string): boolean {
    const pass = passOf(label);
    const skips = this.#off.has(pass) || this.#skipped.has(pass);
    this.#hasSkipped ||= skips;
    return skips;
  }

  /** A step was accepted: what was skipped may be worth another try. */
  moved(): void {
    this.#skipped.clear();
  }

  /** Begins nothing while the search is paused, and no more at once than is wanted. */
  take(): Promise<void> | undefined {
    if (this.#hasRoom && this.#waiting.length === 0) {
      this.#running++;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get idle(): number {
    return this.#isPaused ? 0 : this.width - this.#running;
  }

  give(): void {
    this.#running--;
    this.#wake();
  }

  get #hasRoom(): boolean {
    return !this.#isPaused && this.#running < this.width;
  }

  #wake(): void {
    while (this.#hasRoom) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#running++;
      next();
    }
  }
}
