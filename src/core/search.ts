/**
 * A *search* is the lazy sequence of proposals that would be tried if every earlier one were rejected.
 * A *proposal* is a candidate value together with the search that follows when it is accepted.
 */
export type Search<T> = Iterable<Proposal<T>>;

/** A candidate in a search, and how to go on when it is accepted. */
export interface Proposal<T> {
  /**
   * Names the kind of change and where, as "structure: complement 3/8". The part before the first colon is the pass.
   */
  readonly label: string;
  /** Differs between proposals that a window must not hold at once, as ddmin's at different granularities. */
  readonly round?: unknown;
  /** The whole candidate. Built on first use; the same value every time. */
  value(): T;
  /** How to go on when it is accepted. The same search every time, whatever was pulled meanwhile. */
  accepted(): Search<T>;
  /**
   * Both changes at once: this proposal made on top of an earlier, accepted one of the same search. Goes on where
   * this one would. `undefined` when the two exclude each other. Searches without it lose trials that succeed
   * together; nothing else.
   */
  join?(earlier: Proposal<T>): Joined<T> | undefined;
}

/** A proposal made on top of another. */
export interface Joined<T> extends Proposal<T> {
  /** False when the earlier one already makes this change, so that there is nothing to try. */
  readonly adds: boolean;
  /** How to go on from the earlier one when this proposal is (or has been) rejected. */
  rejected(): Search<T>;
}

/** Makes a search from the value that the search starts from. */
export type Pass<T> = (current: T) => Search<T>;

/** How a source is read as something structured, and written back. `render(parse(x))` is `x`. */
export interface Format<S, T> {
  /** `undefined` when the source is not in this format. Never throws. */
  parse(source: S): T | undefined;
  render(value: T): S;
}
