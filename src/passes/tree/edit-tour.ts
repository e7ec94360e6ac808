import { once } from '../../basics/remembered.ts';
import type { Joined, Proposal, Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Draft, draftOf, withEdits } from '../../tree/draft.ts';
import { type EditSet, freedBytes, noEdits } from '../../tree/edit-set.ts';
import { render } from '../../tree/render.ts';
import type { LanguageTree, ReadTree } from './read-tree.ts';
import type { Awake, Waking } from './waking.ts';

/** Which change of a tree comes next; `S` is what it remembers, and is never changed in place. */
export interface Itinerary<S> {
  /** `undefined`: there is nothing left to try on this tree. */
  next(memory: S, edits: EditSet): Stop<S> | undefined;
}

export interface Stop<S> {
  readonly label: string;
  readonly round?: unknown;
  /** Worth a trial also when the grammar does not understand what it makes. */
  readonly isStrange?: boolean;
  /** The edits and this change: the same object when they make it already, `undefined` when they exclude it. */
  make(edits: EditSet): EditSet | undefined;
  /**
   * What to remember when this was accepted, or rejected. Whatever else is in the edits when they are looked at next.
   */
  accepted(): S;
  rejected(): S;
  /**
   * The same stop on top of an earlier one of the same walk, when what to remember depends on both; itself when left
   * out. `undefined`: the two exclude each other.
   */
  behind?(earlier: Stop<S>): Stop<S> | undefined;
}

/** How a tree is walked, and the next one, made from what is left of it. */
export interface Journey<S> {
  readonly itinerary: (tree: LanguageTree, isAwake?: Awake) => Itinerary<S>;
  /** What to remember at first; `earlier` is what was remembered at the end of the tree before. */
  readonly start: (tree: LanguageTree, earlier: S | undefined) => S;
  /** When given, an itinerary is told what is awake if a text before has been gone through to the end. */
  readonly waking?: Waking;
  /** A new tree is read when the text is shorter than this share of the one that was read; never when left out. */
  readonly rereadAt?: number;
  /** Ends with the first tree, instead of going on until a tree is left as it is. */
  readonly once?: boolean;
  /**
   * Whether a candidate is worth a trial, given what it is made from or joined to: when it is shorter, if left out.
   * What is admitted must come to an end.
   */
  readonly admits?: (candidate: TestCase, current: TestCase, stop: Stop<S>) => boolean;
}

/**
 * A search over edits of trees. The text is parsed once per *generation*; what is accepted adds up in an immutable set
 * of edits of that one tree, so that a candidate costs neither a parse nor a copy of the tree. All proposals of a
 * generation join.
 */
export function editTour<S>(reader: (original: TestCase) => ReadTree, journey: Journey<S>): WakefulPass<TestCase> {
  return (original, exhausted) => {
    const read = reader(original);
    function* generation(source: TestCase, { earlier, exhausted: before }: Past<S>): Search<TestCase> {
      const tree = source.length === 0 ? undefined : read(source);
      if (tree === undefined) return;
      const tour: Tour<S> = {
        base: draftOf(tree.arena),
        itinerary: journey.itinerary(tree, before && journey.waking?.(before, source)),
        least: source.length * (journey.rereadAt ?? 0),
        admits: journey.admits,
        completed: tree.completed,
        reread: (bytes, memory, ended) =>
          journey.once === true || bytes === source
            ? []
            : generation(bytes, { earlier: memory, exhausted: ended ? source : before }),
      };
      const place = { edits: noEdits, bytes: () => source };
      yield* follow(tour, journey.start(tree, earlier), place);
    }
    return generation(original, { earlier: undefined, exhausted });
  };
}

/** What is known before a generation begins. */
interface Past<S> {
  readonly earlier: S | undefined;
  /** A text on which everything has been tried, or on what was left of it then. */
  readonly exhausted: TestCase | undefined;
}

/** One generation. Only its own proposals can be joined, so it also tells them from others. */
interface Tour<S> {
  readonly base: Draft;
  readonly itinerary: Itinerary<S>;
  /** The number of bytes below which a new generation begins. */
  readonly least: number;
  readonly admits: Journey<S>['admits'];
  /** The edits, and what the language wants to go with them. */
  completed(edits: EditSet): EditSet | undefined;
  /** Goes on with a new tree; `ended` when everything has been tried on this one. */
  reread(bytes: TestCase, memory: S, ended: boolean): Search<TestCase>;
}

/** How far the edits have come. */
interface Place {
  readonly edits: EditSet;
  bytes(): TestCase;
}

function* follow<S>(tour: Tour<S>, start: S, place: Place): Search<TestCase> {
  let memory = start;
  const isCurrent = place.bytes().length >= tour.least;
  if (isCurrent) {
    for (let stop = tour.itinerary.next(memory, place.edits); stop; stop = tour.itinerary.next(memory, place.edits)) {
      const made = madeBy(tour, stop, place.edits);
      memory = made === place.edits ? stop.accepted() : stop.rejected();
      if (made === undefined || made === place.edits) continue;
      const change = new Change(tour, stop, made);
      if ((tour.admits ?? isShorter)(change.value(), place.bytes(), stop)) yield change;
    }
  }
  yield* tour.reread(place.bytes(), memory, isCurrent);
}

/** The same edits when the stop adds none to them. */
function madeBy<S>(tour: Tour<S>, stop: Stop<S>, edits: EditSet): EditSet | undefined {
  const made = stop.make(edits);
  return made === undefined || made === edits ? made : tour.completed(made);
}

function isShorter(candidate: TestCase, current: TestCase): boolean {
  return candidate.length < current.length;
}

class Change<S> implements Proposal<TestCase>, Place {
  readonly label: string;
  readonly round: unknown;
  readonly edits: EditSet;
  readonly value: () => TestCase;
  readonly tour: Tour<S>;
  readonly stop: Stop<S>;

  constructor(tour: Tour<S>, stop: Stop<S>, edits: EditSet) {
    this.tour = tour;
    this.stop = stop;
    this.edits = edits;
    this.label = stop.label;
    this.round = stop.round;
    this.value = once(() => render(withEdits(tour.base, edits)));
  }

  bytes(): TestCase {
    return this.value();
  }

  accepted(): Search<TestCase> {
    return follow(this.tour, this.stop.accepted(), this);
  }

  join(earlier: Proposal<TestCase>): Joined<TestCase> | undefined {
    if (!(earlier instanceof Change) || earlier.tour !== this.tour) return undefined;
    // One tour has stops of one kind only, so the earlier one's is of this type too.
    const before = earlier as Change<S>;
    const stop = this.stop.behind ? this.stop.behind(before.stop) : this.stop;
    const made = stop && madeBy(this.tour, stop, before.edits);
    const joined = stop && made && new JoinedChange({ tour: this.tour, stop, earlier: before }, made);
    if (joined === undefined || this.tour.admits === undefined || !joined.adds) return joined;
    // What moves a statement that has been moved already would leave it in both places.
    return this.tour.admits(joined.value(), before.bytes(), stop!) ? joined : undefined;
  }
}

interface Joining<S> {
  readonly tour: Tour<S>;
  readonly stop: Stop<S>;
  readonly earlier: Place;
}

class JoinedChange<S> extends Change<S> implements Joined<TestCase> {
  readonly #earlier: Place;

  constructor({ tour, stop, earlier }: Joining<S>, edits: EditSet) {
    super(tour, stop, edits);
    this.#earlier = earlier;
  }

  get adds(): boolean {
    const earlier = this.#earlier;
    if (this.edits === earlier.edits) return false;
    // Different edits can come to the same text. Where they free bytes for sure, that need not be looked at.
    const freed = freedBytes(this.edits) - freedBytes(earlier.edits);
    return freed > glue || Buffer.compare(this.value(), earlier.bytes()) !== 0;
  }

  rejected(): Search<TestCase> {
    return follow(this.tour, this.stop.rejected(), this.#earlier);
  }
}

/** More white space than rendering puts between what is left and right of one change. */
const glue = 8;
