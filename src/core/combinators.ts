import { once } from '../basics/remembered.ts';
import { sameBytes } from '../basics/same-bytes.ts';
import type { Format, Joined, Pass, Proposal, Search } from './search.ts';

/** Lets a pass over `T` work on any source that the format can read. Proposals that change nothing are dropped. */
export function through<T>(format: Format<Uint8Array, T>, pass: Pass<T>): Pass<Uint8Array> {
  return (source) => {
    const value = format.parse(source);
    if (value === undefined) return [];
    return different(
      map(pass(value), (v) => format.render(v)),
      source,
    );
  };
}

/** Runs each pass on what the one before it left. */
export function sequence<T>(...passes: readonly Pass<T>[]): Pass<T> {
  return inTurn((index) => passes[index]);
}

/**
 * Runs the n-th pass on what the one before it left, until there is no n-th pass. Which pass that is may depend on the
 * value.
 */
export function inTurn<T>(nth: (index: number, current: T) => Pass<T> | undefined): Pass<T> {
  function* from(start: number, search: Search<T>, current: T): Search<T> {
    for (let at = start, rest = search; ; ) {
      const index = at;
      yield* dressed(rest, { next: (onward, value) => from(index, onward, value) });
      const pass = nth(++at, current);
      if (!pass) return;
      rest = pass(current);
    }
  }
  return (current) => from(-1, [], current);
}

/** Where the first pass changes something, or `enough`, the second one goes on with what that left. */
export function andThen<T>(
  first: Pass<T>,
  second: Pass<T>,
  enough: (before: T, now: T) => boolean = (before, now) => now !== before,
): Pass<T> {
  return (input) =>
    inTurn<T>((index, current) => {
      if (index === 0) return first;
      return index === 1 && enough(input, current) ? second : undefined;
    })(input);
}

/**
 * Repeats a pass until one whole run of it changes nothing. `same` tells whether a run came back to where it began;
 * needed for passes that make things anew on the way back, as a detour does.
 */
export function untilStable<T>(pass: Pass<T>, same: (a: T, b: T) => boolean = Object.is): Pass<T> {
  function* run(search: Search<T>, current: T, start: T): Search<T> {
    yield* dressed(search, { next: (rest, value) => run(rest, value, start) });
    if (!same(current, start)) yield* run(pass(current), current, current);
  }
  return (current) => run(pass(current), current, current);
}

/** Puts the name of a pass before the labels of its proposals, so that statistics can tell passes apart. */
export function named<T, Known extends unknown[]>(
  name: string,
  pass: (current: T, ...known: Known) => Search<T>,
): (current: T, ...known: Known) => Search<T> {
  const relabel = (search: Search<T>): Search<T> =>
    dressed(search, { label: (label) => `${name}: ${label}`, next: relabel });
  return (current, ...known) => relabel(pass(current, ...known));
}

/** Gives a pass up after `limit` rejections in a row. */
export function patience<T>(limit: number, pass: Pass<T>): Pass<T> {
  function* limited(search: Search<T>): Search<T> {
    let rejections = 0;
    for (const proposal of dressed(search, { next: limited })) {
      if (rejections++ === limit) return;
      yield proposal;
    }
  }
  return (current) => limited(pass(current));
}

/** What a pass must save to go on. */
export interface Pace {
  readonly trials: number;
  /** The share of the size before these trials that they must save. */
  readonly share: number;
  /** How many trials may pass until the first share is saved; as many as later when not given. */
  readonly first?: number;
}

/** Gives a pass up after so many trials in a row that have not saved a share between them. */
export function atPace<T extends { readonly length: number }>(pace: Pace, pass: Pass<T>): Pass<T> {
  const { trials, share, first = trials } = pace;
  function* limited(search: Search<T>, from: number, left: number): Search<T> {
    let rest = left;
    for (const proposal of search) {
      if (rest-- === 0) return;
      const now = rest;
      const next = (onward: Search<T>, { length }: T): Search<T> =>
        length <= (1 - share) * from ? limited(onward, length, trials) : limited(onward, from, now);
      yield* dressed([proposal], { next });
    }
  }
  return (current) => limited(pass(current), current.length, first);
}

/** Uses a pass only on values that satisfy the condition. */
export function when<T>(condition: (current: T) => boolean, pass: Pass<T>): Pass<T> {
  return (current) => (condition(current) ? pass(current) : []);
}

/** The same search with its values converted. */
export function map<T, S>(search: Search<T>, convert: (value: T) => S): Search<S> {
  return redressed(search, { value: convert, next: (rest) => map(rest, convert) });
}

/** Converts each value in the light of the one that the search goes on from. */
export function mapOnward<T, S>(search: Search<T>, current: S, convert: (value: T, current: S) => S): Search<S> {
  return redressed(search, {
    value: (value) => convert(value, current),
    next: (rest, value) => mapOnward(rest, value, convert),
  });
}

/** Leaves out the proposals whose value does not satisfy the condition. Joins of those that do are not asked. */
export function* only<T>(condition: (value: T) => boolean, search: Search<T>): Search<T> {
  for (const proposal of dressed(search, { next: (rest) => only(condition, rest) })) {
    if (condition(proposal.value())) yield proposal;
  }
}

/** Leaves out the proposals, and joins of them, whose value is not to be had from what they go on from. */
export function* admitted<T>(search: Search<T>, current: T, admits: (from: T, to: T) => boolean): Search<T> {
  const next = (rest: Search<T>, value: T): Search<T> => admitted(rest, value, admits);
  for (const proposal of dressed(search, { next, joins: admits }))
    if (admits(current, proposal.value())) yield proposal;
}

/** Leaves out the proposals whose label does not satisfy the condition. */
export function labelled<T>(condition: (label: string) => boolean, pass: Pass<T>): Pass<T> {
  function* fitting(search: Search<T>): Search<T> {
    for (const proposal of dressed(search, { next: fitting })) if (condition(proposal.label)) yield proposal;
  }
  return (current) => fitting(pass(current));
}

/**
 * Leaves out the proposals whose value has the same bytes as what the search goes on from; a join of such adds nothing.
 */
export function* different(search: Search<Uint8Array>, current: Uint8Array): Search<Uint8Array> {
  const adds = (earlier: Uint8Array, joined: Uint8Array): boolean => !sameBytes(earlier, joined);
  for (const proposal of dressed(search, { next: different, adds })) {
    if (!sameBytes(proposal.value(), current)) yield proposal;
  }
}

interface Dress<T, S> {
  readonly label?: (label: string) => string;
  readonly value: (value: T) => S;
  /** How to go on: the inner search, and the outer value it goes on from. */
  readonly next: (rest: Search<T>, current: S) => Search<S>;
  /** Whether what is joined may go on from what it is joined to. Anything may when not given. */
  readonly joins?: (earlier: S, joined: S) => boolean;
  /** Whether what is joined is another value than what it is joined to. As the inner search has it when not given. */
  readonly adds?: (earlier: S, joined: S) => boolean;
}

/** The same proposals, with another label or another way to go on. */
export function dressed<T>(search: Search<T>, dress: Omit<Dress<T, T>, 'value'>): Search<T> {
  return redressed(search, { ...dress, value: (value) => value });
}

function* redressed<T, S>(search: Search<T>, dress: Dress<T, S>): Search<S> {
  for (const proposal of search) yield new Dressed(proposal, dress);
}

/** A proposal of an inner search as seen from outside. Joins what the inner search joins. */
class Dressed<T, S> implements Proposal<S> {
  readonly label: string;
  readonly round: unknown;
  readonly value: () => S;
  readonly inner: Proposal<T>;
  readonly #dress: Dress<T, S>;

  constructor(inner: Proposal<T>, dress: Dress<T, S>) {
    this.inner = inner;
    this.#dress = dress;
    this.label = dress.label ? dress.label(inner.label) : inner.label;
    this.round = inner.round;
    this.value = once(() => dress.value(inner.value()));
  }

  accepted(): Search<S> {
    return this.#dress.next(this.inner.accepted(), this.value());
  }

  join(earlier: Proposal<S>): Joined<S> | undefined {
    if (!(earlier instanceof Dressed)) return undefined;
    // The inner search knows its own proposals and refuses those of any other.
    const inner: Joined<T> | undefined = this.inner.join?.(earlier.inner);
    const joined = inner && new DressedJoin(inner, this.#dress, earlier);
    return joined && this.#dress.joins?.(earlier.value(), joined.value()) === false ? undefined : joined;
  }
}

class DressedJoin<T, S> extends Dressed<T, S> implements Joined<S> {
  readonly #adds: () => boolean;
  readonly rejected: () => Search<S>;

  constructor(inner: Joined<T>, dress: Dress<T, S>, earlier: Proposal<S>) {
    super(inner, dress);
    this.#adds = once(() => inner.adds && dress.adds?.(earlier.value(), this.value()) !== false);
    this.rejected = () => dress.next(inner.rejected(), earlier.value());
  }

  get adds(): boolean {
    return this.#adds();
  }
}
