import { sequence } from '../../core/combinators.ts';
import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { kindName } from '../../tree/arena.ts';
import { type EditSet, withEdits } from '../../tree/edit-set.ts';
import { editTour, type Itinerary, type Stop } from '../tree/edit-tour.ts';
import type { ReadTree } from '../tree/read-tree.ts';
import { WordCounts } from '../tree/word-counts.ts';
import { alongTheOnlyWay, faster, type Hoister, leapOf, movesOf, type Pace, slower } from './leaps.ts';
import { type Branch, LiveTree } from './live-tree.ts';
import { PruneStop, Pruning } from './pruning.ts';
import type { Stream } from './stream.ts';
import { allAtFirst, eachOnce, toTheEnd } from './visit-minimisers.ts';

/** What is done at each visit, under Picireny's names. */
export type Phase = 'prune' | 'coarse-prune' | 'hoist' | 'coarse-hoist' | 'prune+hoist' | 'coarse-prune+hoist';

/** In which order a tree is walked. */
export interface Traversal {
  /** From node to node, with the children of one node at a time (HDDr), instead of level by level. */
  readonly recursive?: boolean;
  /** The node that was found first is visited next: breadth first. */
  readonly popFirst?: boolean;
  /** The last child is found first. */
  readonly appendReversed?: boolean;
}

export interface HddOptions extends Traversal {
  /** One after the other, each to its end; `prune` when not given. */
  readonly phases?: readonly Phase[];
  /** Again until nothing changes; true when not given. Only then is the result 1-tree-minimal. */
  readonly star?: boolean;
  /**
   * Prunes the nodes of a visit. Need not try to prune all, nor to come to a 1-minimal list when it is starred. When
   * not given: starred, CDD, which tries each node alone but once; else ddmin with complements only, backwards.
   */
  readonly minimise?: Pass<Config>;
}

/**
 * Hierarchical delta debugging: Misherghi and Su, ICSE 2006; recursive: Kiss, Hodován, Gyimóthy, A-TEST 2018; hoisting:
 * Vince, Hodován, Kiss, 2021 and 2022. Deviations: what leaves a list takes its separator along; the tree is squeezed
 * anew at every visit; a node whose place was taken is looked at again at once, instead of from the first one on, and
 * in ever longer leaps; what nothing uses any more is tried again before its inside is visited; where the shortest text
 * for a token is not right, one of another kind is tried.
 */
export function hdd(reader: (original: TestCase) => ReadTree, options: HddOptions = {}): Pass<TestCase> {
  const { phases = ['prune'], star = true } = options;
  const passes = phases.map((phase) =>
    editTour<Steps>(reader, {
      itinerary: (tree) => new Walk(tree, phase, options),
      start: () => ({ step: { type: 'root' }, after: undefined }),
      once: !star,
    }),
  );
  return sequence(...passes);
}

/** What is still to be done: a list to which both ends can be added without changing it. */
type Steps = { readonly step: Step; readonly after: Steps } | undefined;

/** `branches` are the nodes of one visit, as they were when it began. */
type Step =
  | { readonly type: 'root' }
  | { readonly type: 'visit'; readonly branches: readonly Branch[] }
  /** Shorter texts in place of what could be dropped, and was not. */
  | { readonly type: 'stubs' | 'others'; readonly branches: readonly Branch[] }
  | { readonly type: 'prune'; readonly pruning: Pruning; readonly stream: Stream<Config> | undefined }
  | { readonly type: 'last'; readonly pruning: Pruning }
  | { readonly type: 'hoist'; readonly branches: readonly Branch[] }
  | {
      readonly type: 'move';
      readonly node: number;
      readonly moves: readonly TreeEdit[];
      readonly at: number;
      readonly pace: Pace;
    }
  | { readonly type: 'again'; readonly node: number; readonly pace: Pace }
  | { readonly type: 'descend'; readonly branches: readonly Branch[] }
  /** Visits below each, the last one first. All of them were tried with the edits of `since`. */
  | {
      readonly type: 'siblings';
      /** In reverse: the next branch last, those visited before it. */
      readonly branches: readonly Branch[];
      readonly left: number;
      readonly since: EditSet;
    };

type Siblings = Extract<Step, { type: 'siblings' }>;

class Walk implements Itinerary<Steps> {
  readonly #tree: TreeEdits;
  readonly #phase: Phase;
  readonly #options: HddOptions;
  readonly #minimise: Pass<Config>;
  #words: WordCounts | undefined;

  constructor(tree: TreeEdits, phase: Phase, options: HddOptions) {
    this.#tree = tree;
    this.#phase = phase;
    this.#options = options;
    this.#minimise = options.minimise ?? (options.star === false ? toTheEnd : eachOnce);
  }

  next(memory: Steps, edits: EditSet): Stop<Steps> | undefined {
    let steps = memory;
    while (steps !== undefined) {
      const { step, after } = steps;
      const stop = this.#stop(step, after, edits);
      if (stop !== undefined) return stop;
      steps = this.#instead(step, after, edits);
    }
    return undefined;
  }

  /** `undefined` when the step has nothing to try. */
  #stop(step: Step, after: Steps, edits: EditSet): Stop<Steps> | undefined {
    if (step.type === 'prune') return step.stream && this.#prune(step.pruning, step.stream, after);
    if (step.type === 'last') return this.#last(step.pruning, after, edits);
    return step.type === 'move' && step.at < step.moves.length ? this.#move(step, after) : undefined;
  }

  #instead(step: Step, after: Steps, edits: EditSet): Steps {
    switch (step.type) {
      case 'root':
        return this.#root(after, edits);
      case 'visit':
        return this.#begin(this.#left(step.branches, edits), after);
      case 'stubs':
      case 'others':
        return this.#pruned(new Pruning(this.#tree, this.#left(step.branches, edits), step.type), after);
      case 'hoist':
        return this.#hoist(step.branches, after, edits);
      case 'again':
        return this.#movesOf(step.node, step.pace, { after, edits });
      case 'siblings':
        return this.#siblings(step, after, edits);
      case 'descend':
        return this.#descend(step.branches, after, edits);
      default:
        return after;
    }
  }

  /**
   * The empty text is tried level by level only, as Picireny does it. Where nodes are pruned as well, what can take the
   * root's place comes last: there is little of it by then, and nearly all that is in a large tree misses something.
   */
  #root(after: Steps, edits: EditSet): Steps {
    const branches = [new LiveTree(this.#tree, edits).root()];
    if (this.#options.recursive !== true) return { step: { type: 'visit', branches }, after };
    const [hoist, descend]: Step[] = [
      { type: 'hoist', branches },
      { type: 'descend', branches },
    ];
    if (!this.#phase.endsWith('hoist')) return { step: descend!, after };
    const steps = this.#phase.includes('prune') ? [descend!, hoist!] : [hoist!, descend!];
    return { step: steps[0]!, after: { step: steps[1]!, after } };
  }

  #begin(branches: readonly Branch[], after: Steps): Steps {
    const coarse = this.#phase.startsWith('coarse');
    let steps: Steps = { step: { type: 'descend', branches }, after };
    if (this.#phase.endsWith('hoist')) steps = { step: { type: 'hoist', branches }, after: steps };
    if (!this.#phase.includes('prune')) return steps;
    if (!coarse) {
      steps = { step: { type: 'others', branches }, after: steps };
      steps = { step: { type: 'stubs', branches }, after: steps };
    }
    return this.#pruned(new Pruning(this.#tree, branches, coarse ? 'drops' : 'both'), steps);
  }

  #pruned(pruning: Pruning, after: Steps): Steps {
    if (pruning.count === 0) return after;
    const stream = pruning.minimised(this.#minimise);
    return { step: { type: 'prune', pruning, stream }, after: { step: { type: 'last', pruning }, after } };
  }

  #prune(pruning: Pruning, { proposal, rest }: Stream<Config>, after: Steps): Stop<Steps> {
    const goOn = (stream: Stream<Config> | undefined): Steps => ({ step: { type: 'prune', pruning, stream }, after });
    return new PruneStop({ pruning, proposal, rest, goOn });
  }

  /** Delta debugging never tries nothing at all. */
  #last(pruning: Pruning, after: Steps, edits: EditSet): Stop<Steps> | undefined {
    const left = [...Array(pruning.count).keys()].filter((atom) => pruning.isLeft(atom, edits));
    if (left.length !== 1) return undefined;
    return {
      label: 'prune the last',
      make: (now) => pruning.without(left, now),
      accepted: () => after,
      rejected: () => after,
    };
  }

  #hoist(branches: readonly Branch[], after: Steps, edits: EditSet): Steps {
    const [first, ...others] = branches;
    if (first === undefined) return after;
    const rest: Steps = { step: { type: 'hoist', branches: others }, after };
    const [node] = first;
    return this.#movesOf(node!, alongTheOnlyWay(this.#hoister(), node!, edits), { after: rest, edits });
  }

  #movesOf(node: number, pace: Pace, { after, edits }: { readonly after: Steps; readonly edits: EditSet }): Steps {
    const hoister = this.#hoister();
    const leap = leapOf(hoister, { node, pace }, edits);
    if (leap !== undefined) return { step: { type: 'move', node, moves: [leap], at: 0, pace }, after };
    return {
      step: { type: 'move', node, moves: movesOf(hoister, node, edits), at: 0, pace: { ...pace, stride: 1 } },
      after,
    };
  }

  #hoister(): Hoister {
    return { tree: this.#tree, coarse: this.#phase.startsWith('coarse') };
  }

  #move(step: Extract<Step, { type: 'move' }>, after: Steps): Stop<Steps> {
    const { node, moves, at, pace } = step;
    const move = moves[at]!;
    const again = (next: Pace): Steps => ({ step: { type: 'again', node, pace: next }, after });
    return {
      label: `${move.kind} ${kindName(this.#tree.arena, node)}`,
      make: (edits) => (new LiveTree(this.#tree, edits).isLive(node) ? withEdits(edits, [move.edit]) : edits),
      accepted: () => again(pace.stride > 1 ? faster(pace) : faster({ ...pace, choice: at })),
      rejected: () => (pace.stride > 1 ? again(slower(pace)) : { step: { ...step, at: at + 1 }, after }),
    };
  }

  #descend(branches: readonly Branch[], after: Steps, edits: EditSet): Steps {
    const live = new LiveTree(this.#tree, edits);
    const left = this.#left(branches, edits);
    if (this.#options.recursive !== true) {
      const next = left.flatMap((branch) => live.below(branch));
      return next.length === 0 ? after : { step: { type: 'visit', branches: next }, after };
    }
    if (this.#options.popFirst !== true) {
      const inTurn = this.#inTurn(left);
      return { step: { type: 'siblings', branches: inTurn, left: inTurn.length, since: edits }, after };
    }
    const visits = left.map((branch): Step => ({ type: 'visit', branches: live.below(branch) }));
    return this.#queued(visits, after);
  }

  /**
   * The next of them is visited. Those of them that nothing else uses any more are tried again before: many a
   * definition can go as soon as what comes after it has been visited.
   */
  #siblings({ branches, left, since }: Siblings, after: Steps, edits: EditSet): Steps {
    // What is live is looked at one by one, as there may be thousands of siblings.
    const isNew = since !== edits && this.#phase.includes('prune');
    const others = isNew ? this.#left(branches.slice(0, left), edits) : [];
    const lonely = isNew ? this.#lonely(this.#inTurn(others), since, edits) : [];
    if (lonely.length > 0) {
      const pruning = new Pruning(this.#tree, lonely, 'drops');
      const again: Steps = { step: { type: 'siblings', branches, left, since: edits }, after };
      return { step: { type: 'prune', pruning, stream: pruning.minimised(allAtFirst) }, after: again };
    }
    const live = new LiveTree(this.#tree, edits);
    let next = left - 1;
    while (next >= 0 && !live.isLive(branches[next]![0]!)) next--;
    if (next < 0) return after;
    const visit: Step = { type: 'visit', branches: live.below(live.branchFrom(branches[next]![0]!)) };
    return { step: visit, after: { step: { type: 'siblings', branches, left: next, since: edits }, after } };
  }

  /** The last one first, unless the first one is to be. */
  #inTurn<T>(found: readonly T[]): readonly T[] {
    return this.#options.appendReversed ? found.toReversed() : found;
  }

  #lonely(branches: readonly Branch[], since: EditSet, edits: EditSet): Branch[] {
    this.#words ??= new WordCounts(this.#tree.arena);
    const stretches = branches.map((branch) => ({ from: branch[0]!, to: this.#tree.arena.after[branch[0]!]!, branch }));
    return this.#words.lonely(stretches, since, edits).map(({ branch }) => branch);
  }

  /** What is left of the branches, which may go on further down by now. */
  #left(branches: readonly Branch[], edits: EditSet): Branch[] {
    const live = new LiveTree(this.#tree, edits);
    return branches.flatMap(([top]) => (live.isLive(top!) ? [live.branchFrom(top!)] : []));
  }

  #queued(visits: readonly Step[], after: Steps): Steps {
    const found = this.#inTurn(visits);
    if (this.#options.popFirst !== true) return found.reduce<Steps>((steps, step) => ({ step, after: steps }), after);
    const all: Step[] = [];
    for (let steps = after; steps !== undefined; steps = steps.after) all.push(steps.step);
    return [...all, ...found].reduceRight<Steps>((steps, step) => ({ step, after: steps }), undefined);
  }
}
