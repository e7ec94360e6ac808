import { once } from '../../basics/remembered.ts';
import { atomsIn, type Config, countIn, type Span, without } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletionSearch, type Stage } from './deletion-search.ts';
import { strideAfter } from './pace.ts';

/** Atoms that go together. The spans ascend. */
export type Group = readonly Span[];

/**
 * Removes each of these groups of atoms that can go, one group at a time, in the given order; where one after the other
 * can go, ever more of them at a time.
 */
export function each(name: string, groups: readonly Group[]): Pass<Config> {
  const stage = (config: Config, at: number, stride: number): Stage => ({
    config,
    next: () => cutAt(config, at, stride),
    on: (other) => stage(other, at, stride),
  });
  const cutAt = (config: Config, at: number, stride: number): Cut | undefined => {
    const chosen: number[] = [];
    let i = at;
    for (; i < groups.length && chosen.length < stride; i++) {
      if (groups[i]!.some((span) => countIn(config, span) > 0)) chosen.push(i);
    }
    if (chosen.length === 0) return undefined;
    const spans = chosen.flatMap((index) => groups[index]!);
    const removed = atomsOf(config, spans);
    const kept = once(() => without(config, removed));
    const next = i;
    const isOne = chosen.length === 1;
    return {
      label: `${name} ${spans[0]!.from}-${spans[spans.length - 1]!.to}`,
      removed: () => removed,
      kept,
      accepted: () => stage(kept(), next, strideAfter(stride, true)),
      rejected: () => stage(config, isOne ? next : at, strideAfter(stride, false)),
    };
  };
  return (config) => deletionSearch(stage(config, 0, 1), 'nothing');
}

/** The atoms of spans in any order, which may overlap. */
function atomsOf(config: Config, spans: Group): Config {
  if (spans.length === 1) return atomsIn(config, spans[0]!);
  const ascending = spans.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const parts: Config[] = [];
  let at = 0;
  for (const { from, to } of ascending) {
    if (to > at) parts.push(atomsIn(config, { from: Math.max(at, from), to }));
    at = Math.max(at, to);
  }
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
