import type { Pass, Search } from '../../../core/search.ts';
import type { Change, Mutator } from '../mutator.ts';
import { progress } from '../search/opportunity.ts';
import type { Applies } from './one-mutator.ts';
import { EditProposal, type Work } from './work.ts';

/**
 * Many mutators on one node at a time, breadth first (ddSMT's hierarchical strategy). Goes on at the same place after
 * a change. Only changes that make the script smaller.
 */
export function oneNode(mutators: readonly Mutator[], applies: (mutator: Mutator) => Applies): Pass<Work> {
  function* walk(work: Work, from: number): Search<Work> {
    const order = breadthFirst(work);
    const fits = new Map(mutators.map((mutator) => [mutator, applies(mutator)(work)]));
    for (let place = from; place < order.length; place++) {
      const node = order[place]!;
      for (const mutator of mutators) {
        if (!fits.get(mutator)!(node)) continue;
        for (const change of changesOf(mutator, node, work)) {
          if (!progress(mutator.name, work.script, change)) continue;
          yield new EditProposal(`${mutator.name}: node ${place}`, { base: work, change }, (next) => walk(next, place));
        }
      }
    }
  }
  return (work) => walk(work, 0);
}

function* changesOf({ local, global }: Mutator, node: number, { script }: Work): Iterable<Change> {
  yield* local?.(node, script) ?? [];
  yield* global?.(node, script) ?? [];
}

/** All nodes, level by level. */
function breadthFirst({ script }: Work): number[] {
  const depth = new Uint32Array(script.count);
  for (let n = 0; n < script.count; n++) depth[n] = script.parent[n]! < 0 ? 0 : depth[script.parent[n]!]! + 1;
  return Array.from({ length: script.count }, (_, n) => n).sort((a, b) => depth[a]! - depth[b]! || a - b);
}
