import type { Automaton } from './automaton.ts';

/** What is to happen to a child: it stays, it goes, or whichever the grammar likes better. */
export type Role = 'keep' | 'drop' | 'loose';

/** A state of the automaton after some children, and the cheapest way to it. */
interface Way {
  readonly cost: number;
  readonly from: number;
  readonly kept: boolean;
}

interface Sequence {
  readonly automaton: Automaton;
  readonly letters: readonly number[];
}

/**
 * Decides for each loose child, a separator, whether it stays, so that the whole can be read by the automaton. Loose
 * children next to dropped ones go if they can; others stay if they can. `undefined` when there is no way.
 */
export function settleSeparators(sequence: Sequence, roles: readonly Role[]): boolean[] | undefined {
  const near = nearDropped(roles);
  const strict = roles.map((role, i) => (role === 'loose' && !near[i] ? 'keep' : role));
  return cheapest(sequence, strict, near) ?? cheapest(sequence, roles, near);
}

/** Whether only loose children stand between a child and a dropped one. */
function nearDropped(roles: readonly Role[]): boolean[] {
  const near = roles.map(() => false);
  const sweep = (order: Iterable<number>): void => {
    let close = false;
    for (const i of order) {
      if (roles[i] !== 'loose') close = roles[i] === 'drop';
      else if (close) near[i] = true;
    }
  };
  sweep(roles.keys());
  sweep([...roles.keys()].reverse());
  return near;
}

function cheapest(sequence: Sequence, roles: readonly Role[], near: readonly boolean[]): boolean[] | undefined {
  const trail: ReadonlyMap<number, Way>[] = [];
  let ways: ReadonlyMap<number, Way> = new Map([[0, { cost: 0, from: -1, kept: false }]]);
  for (const [i, role] of roles.entries()) {
    trail.push(ways);
    if (role === 'drop') continue;
    const [ifKept, ifSkipped] = role === 'keep' ? [0, undefined] : near[i] ? [1, 0] : [0, 1];
    const next = new Map<number, Way>();
    for (const [state, { cost }] of ways) {
      if (ifSkipped !== undefined) offer(next, state, { cost: cost + ifSkipped, from: state, kept: false });
      for (const target of sequence.automaton.next(state, sequence.letters[i]!)) {
        offer(next, target, { cost: cost + ifKept, from: state, kept: true });
      }
    }
    if (next.size === 0) return undefined;
    ways = next;
  }
  return retrace(sequence.automaton, roles, [...trail, ways]);
}

function offer(ways: Map<number, Way>, state: number, way: Way): void {
  const known = ways.get(state);
  if (known === undefined || way.cost < known.cost) ways.set(state, way);
}

function retrace(
  automaton: Automaton,
  roles: readonly Role[],
  trail: readonly ReadonlyMap<number, Way>[],
): boolean[] | undefined {
  let best: { readonly state: number; readonly cost: number } | undefined;
  for (const [state, { cost }] of trail[roles.length]!) {
    if (automaton.accepts(state) && (best === undefined || cost < best.cost)) best = { state, cost };
  }
  if (best === undefined) return undefined;
  const kept: boolean[] = roles.map(() => false);
  let { state } = best;
  for (let i = roles.length - 1; i >= 0; i--) {
    if (roles[i] === 'drop') continue;
    // Each state of step i + 1 was reached from one of step i.
    const way = trail[i + 1]!.get(state)!;
    kept[i] = way.kept;
    state = way.from;
  }
  return kept;
}
