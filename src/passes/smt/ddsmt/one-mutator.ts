import type { Pass, Search } from '../../../core/search.ts';
import { disjoint } from '../../../sexpr/edit.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Change, Mutate, Mutator } from '../mutator.ts';
import { progress } from '../search/opportunity.ts';
import { EditProposal, type Work } from './work.ts';

/** Larger changes that a change makes possible, the largest first. */
export type Enlarge = (script: TypedScript, change: Change) => Iterable<Change>;

/** Which nodes a mutator is used on. */
export type Applies = (work: Work) => (node: number) => boolean;

interface Slices {
  /** Names of the nodes, in order. */
  readonly ids: readonly number[];
  readonly size: number;
  readonly from: number;
}

/**
 * One mutator on many nodes at once (ddSMT's ddmin): the first change of each of n nodes together, then of slices of
 * n/2, n/4, …, and at last every change of every node by itself. Only changes that make the script smaller. Before
 * each, those are tried that it makes possible.
 */
export function oneMutator(mutator: Mutator, applies: Applies, enlarge?: Enlarge): Pass<Work> {
  const mutate = smallerChanges(mutator);
  const targets = (work: Work): number[] => {
    const found: number[] = [];
    const fits = applies(work);
    for (let n = 0; n < work.script.count; n++) {
      if (fits(n) && first(mutate(n, work.script)) !== undefined) found.push(work.lineage.ids[n]!);
    }
    return found;
  };

  function* rounds(work: Work, size: number): Search<Work> {
    if (size === 0) return;
    yield* slices(work, { ids: targets(work), size, from: 0 });
  }

  function* slices(work: Work, { ids, size, from }: Slices): Search<Work> {
    const nodes = new Map(Array.from(work.lineage.ids, (id, n) => [id, n] as const));
    for (let at = from; at < ids.length; at += size) {
      const slice = ids
        .slice(at, at + size)
        .map((id) => nodes.get(id))
        .filter((n) => n !== undefined);
      const goOn = (next: Work): Search<Work> => slices(next, { ids, size, from: at + size });
      for (const change of size === 1 ? every(mutate, slice, work.script) : [merged(mutate, slice, work.script)]) {
        if (change.length === 0) continue;
        const label = `${mutator.name}: ${at}/${ids.length} by ${size}`;
        for (const more of enlarge?.(work.script, change) ?? [])
          yield new EditProposal(`${label} and more`, { base: work, change: more }, goOn);
        yield new EditProposal(label, { base: work, change }, goOn);
      }
    }
    yield* rounds(work, size >> 1);
  }

  return (work) => rounds(work, targets(work).length);
}

function* every(mutate: Mutate, nodes: readonly number[], script: TypedScript): Iterable<Change> {
  for (const node of nodes) yield* mutate(node, script);
}

/** The first change of each of these nodes, but for those that exclude the ones before them. */
function merged(mutate: Mutate, nodes: readonly number[], script: TypedScript): Change {
  const change: Change[number][] = [];
  for (const node of nodes) {
    const own = first(mutate(node, script)) ?? [];
    const fits = own.every((edit) => change.length === 0 || disjoint(script, change.at(-1)!, edit));
    if (fits) change.push(...own);
  }
  return change;
}

/** What a mutator makes smaller at a node; elsewhere only where it makes nothing smaller there. */
function smallerChanges(mutator: Mutator): Mutate {
  return function* (node, script) {
    let any = false;
    for (const change of smaller(mutator, mutator.local?.(node, script), script)) {
      any = true;
      yield change;
    }
    if (!any) yield* smaller(mutator, mutator.global?.(node, script), script);
  };
}

function* smaller({ name }: Mutator, changes: Iterable<Change> | undefined, script: TypedScript): Iterable<Change> {
  for (const change of changes ?? []) if (progress(name, script, change)) yield change;
}

function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
