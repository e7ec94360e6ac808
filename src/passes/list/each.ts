import { atomsIn, type Config, type Span, without } from '../../core/configuration.ts';
import { once } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletionSearch, type Stage } from './deletion-search.ts';

/** Atoms that go together. The spans ascend. */
export type Group = readonly Span[];

/** Removes each of these groups of atoms that can go, one group at a time, in the given order. */
export function each(name: string, groups: readonly Group[]): Pass<Config> {
  const stage = (config: Config, at: number): Stage => ({
    config,
    next: () => cutAt(config, at),
    on: (other) => stage(other, at),
  });
  const cutAt = (config: Config, at: number): Cut | undefined => {
    for (let i = at; i < groups.length; i++) {
      const spans = groups[i]!;
      const removed = atomsOf(config, spans);
      if (removed.length === 0) continue;
      const kept = once(() => without(config, removed));
      return {
        label: `${name} ${spans[0]!.from}-${spans[spans.length - 1]!.to}`,
        removed: () => removed,
        kept,
        accepted: () => stage(kept(), i + 1),
        rejected: () => stage(config, i + 1),
      };
    }
    return undefined;
  };
  return (config) => deletionSearch(stage(config, 0), 'nothing');
}

function atomsOf(config: Config, spans: Group): Config {
  if (spans.length === 1) return atomsIn(config, spans[0]!);
  const parts = spans.map((span) => atomsIn(config, span));
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
