import type { Automaton } from './rules/automaton.ts';

/** What is to happen to a child: it stays, it goes, or whichever the grammar likes better. */
export type Role = 'keep' | 'drop' | 'loose';

/** A state of the automaton after some children, and the cheapest way to it. */
interface Way {
  readonly cost: number;
  readonly from: number;
  readonly kept: boolean;
}

/** The children of a node, which the automaton accepts. */
interface Sequence {
  readonly automaton: Automaton;
  readonly letters: readonly number[];
  /** The states in front of each child, a set of the automaton's. */
  before(child: number): number;
}

/**
 * The children that go, in order: the dropped ones, and of the loose ones, separators, as many as must so that the rest
 * can be read by the automaton. Loose children next to dropped ones go if they can; others stay if they can.
 * `undefined` when there is no way. What is far from anything dropped is not looked at, unless there is no other way.
 */
export function settleSeparators(sequence: Sequence, roles: readonly Role[]): number[] | undefined {
  const near = nearDropped(roles);
  const strict = roles.slice();
  let hasFar = false;
  for (const i of places(roles, 'loose')) {
    if (near[i] === 1) continue;
    strict[i] = 'keep';
    hasFar = true;
  }
  return cheapest(sequence, strict, near) ?? (hasFar ? cheapest(sequence, roles, near) : undefined);
}

/** 1 where only loose children stand between a child and a dropped one. */
function nearDropped(roles: readonly Role[]): Uint8Array {
  const near = new Uint8Array(roles.length);
  for (const i of places(roles, 'drop')) {
    for (let at = i - 1; roles[at] === 'loose' && near[at] === 0; at--) near[at] = 1;
    for (let at = i + 1; roles[at] === 'loose' && near[at] === 0; at++) near[at] = 1;
  }
  return near;
}

function* places(roles: readonly Role[], role: Role): Iterable<number> {
  for (let at = roles.indexOf(role); at !== -1; at = roles.indexOf(role, at + 1)) yield at;
}

type Ways = ReadonlyMap<number, Way>;

/**
 * The ways up to a child; `from` is the child that they were continued from, the one before unless some were passed by.
 */
interface Step {
  readonly from: number;
  readonly ways: Ways;
}

function cheapest(sequence: Sequence, roles: readonly Role[], near: Uint8Array): number[] | undefined {
  const steps = new Map<number, Step>();
  let ways: Ways = new Map([[0, { cost: 0, from: -1, kept: false }]]);
  let end = 0;
  let last = 0;
  for (let i = 0; i < roles.length; ) {
    const role = roles[i]!;
    if (i >= end) end = runEnd(roles, i);
    if (role === 'drop' && i >= last) last = lastAlike(sequence, roles, { from: i, near });
    const isStill = role === 'drop' && end < last && isStandstill(sequence, ways, last);
    const passed = role === 'drop' ? ways : role === 'keep' ? passBy(sequence, ways, { from: i, to: end }) : undefined;
    const to = isStill ? last : passed === undefined ? i + 1 : end;
    ways = passed ?? read(sequence, ways, { child: i, role, near: near[i] === 1 });
    if (ways.size === 0) return undefined;
    steps.set(to, { from: i, ways });
    i = to;
  }
  return retrace(sequence, roles, { steps, ways });
}

function runEnd(roles: readonly Role[], from: number): number {
  let end = from + 1;
  while (end < roles.length && roles[end] === roles[from]) end++;
  return end;
}

/** The last of the loose children between dropped ones that are like the first, as the commas of a list. */
function lastAlike(
  { letters }: Sequence,
  roles: readonly Role[],
  { from, near }: { readonly from: number; readonly near: Uint8Array },
): number {
  let last = from;
  for (let i = from + 1; i < roles.length && roles[i] !== 'keep'; i++) {
    if (roles[i] === 'drop') continue;
    if (near[i] !== 1 || (last > from && letters[i] !== letters[last])) break;
    last = i;
  }
  return last;
}

/** Whether a loose child like this one, next to dropped ones, makes nothing cheaper: then no number of them does. */
function isStandstill(sequence: Sequence, ways: Ways, child: number): boolean {
  const next = read(sequence, ways, { child, role: 'loose', near: true });
  return next.size === ways.size && [...next].every(([state, { cost }]) => ways.get(state)?.cost === cost);
}

/** Children that all stay, and are read from the states that they were read from before, lead where they led before. */
function passBy(
  { automaton, letters, before }: Sequence,
  ways: Ways,
  { from, to }: { readonly from: number; readonly to: number },
): Ways | undefined {
  const states = automaton.statesOf(before(from));
  const costs = new Set(states.map((state) => ways.get(state)?.cost));
  const [cost] = costs;
  if (states.length !== ways.size || costs.size !== 1 || cost === undefined) return undefined;
  const end = to < letters.length ? before(to) : automaton.read(before(to - 1), letters[to - 1]!);
  return new Map(automaton.statesOf(end).map((state) => [state, { cost, from: -1, kept: true }]));
}

function read(
  { automaton, letters }: Sequence,
  ways: Ways,
  { child, role, near }: { readonly child: number; readonly role: Role; readonly near: boolean },
): Ways {
  const [ifKept, ifSkipped] = role === 'keep' ? [0, undefined] : near ? [1, 0] : [0, 1];
  const next = new Map<number, Way>();
  for (const [state, { cost }] of ways) {
    if (ifSkipped !== undefined) offer(next, state, { cost: cost + ifSkipped, from: state, kept: false });
    for (const target of automaton.next(state, letters[child]!)) {
      offer(next, target, { cost: cost + ifKept, from: state, kept: true });
    }
  }
  return next;
}

function offer(ways: Map<number, Way>, state: number, way: Way): void {
  const known = ways.get(state);
  if (known === undefined || way.cost < known.cost) ways.set(state, way);
}

function retrace(
  sequence: Sequence,
  roles: readonly Role[],
  { steps, ways }: { readonly steps: ReadonlyMap<number, Step>; readonly ways: Ways },
): number[] | undefined {
  let best: { readonly state: number; readonly cost: number } | undefined;
  for (const [state, { cost }] of ways) {
    if (sequence.automaton.accepts(state) && (best === undefined || cost < best.cost)) best = { state, cost };
  }
  if (best === undefined) return undefined;
  const gone: number[] = [];
  let { state } = best;
  for (let to = roles.length; to > 0; ) {
    // Every place that is come to has its step, and every state in it was reached.
    const { from, ways: reached } = steps.get(to)!;
    const way = reached.get(state)!;
    if (roles[from] === 'drop' || !way.kept) for (let at = to - 1; at >= from; at--) gone.push(at);
    if (roles[from] !== 'drop') state = way.from === -1 ? origin(sequence, state, { from, to }) : way.from;
    to = from;
  }
  return gone.reverse();
}

/** The state in front of `from` that leads to this one in front of `to` over all the children between. */
function origin(
  { automaton, letters, before }: Sequence,
  end: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const states = automaton.statesOf(before(from));
  if (states.length === 1) return states[0]!;
  let state = end;
  for (let child = to - 1; child >= from; child--) {
    // One of them does: the set behind the child was made from that in front of it.
    state = automaton.statesOf(before(child)).find((one) => automaton.next(one, letters[child]!).includes(state))!;
  }
  return state;
}
