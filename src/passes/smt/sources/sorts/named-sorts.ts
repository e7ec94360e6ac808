import { addTo } from '../../../../basics/add-to.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Change } from '../../mutator.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { freshNames } from '../../terms.ts';

/** With fewer uses, a name for a sort hardly saves anything: what says what it stands for takes nearly as much. */
const fewestUses = 4;
/** What `(define-sort a () S)` has in nodes besides the sort. */
const bytesOfDefinition = 4;

/** A name for a sort that is written several times, where that takes less. */
export function* nameSorts({ script }: Scene): Iterable<Finding> {
  for (const places of repeatedSorts(script, fewestUses)) {
    const [first] = places as [number];
    const size = script.after[first]! - first;
    if (!isList(script, first) || places.length * (size - 1) <= bytesOfDefinition + size) continue;
    const change = named(script, places);
    if (change !== undefined) yield { node: first, change };
  }
}

/** A name for a sort, also for one of a single word, where that takes fewer characters: what saves most. */
export function shortestSortName(script: TypedScript): Change | undefined {
  const saved = (places: readonly number[]): number => {
    const { length } = textOf(script, places[0]!);
    return places.length * (length - 1) - '(define-sort a())'.length - length;
  };
  const worthy = repeatedSorts(script, 2).filter((places) => saved(places) > 0);
  for (const places of worthy.sort((a, b) => saved(b) - saved(a))) {
    const change = named(script, places);
    if (change !== undefined) return change;
  }
  return undefined;
}

/** The sort by a name in all of its places; `undefined` where it cannot have one before the first of them. */
function named(script: TypedScript, places: readonly number[]): Change | undefined {
  const [first] = places as [number];
  const [name] = freshNames(script, 1) as [string];
  const command = commandOf(script, first);
  const definition: Edit = { node: command, by: [`(define-sort ${name} () ${textOf(script, first)})`], insert: true };
  return isKnownBefore(script, first, command)
    ? [definition, ...places.map((place) => replaceNode(place, name))]
    : undefined;
}

function repeatedSorts(script: TypedScript, fewest: number): number[][] {
  const places = new Map<string, number[]>();
  for (let node = 0; node < script.count; node++) {
    if (script.role[node] !== Role.sort) continue;
    if (headOf(script, commandOf(script, node)) !== 'define-sort') addTo(places, textOf(script, node), node);
  }
  return [...places.values()].filter(({ length }) => length >= fewest);
}

/** Whether all that the sort is made of is declared before the command. */
function isKnownBefore(script: TypedScript, sort: number, command: number): boolean {
  for (let node = sort; node < script.after[sort]!; node++) {
    const meaning = script.meaning[node];
    if (meaning !== undefined && meaning.node >= command) return false;
  }
  return true;
}
