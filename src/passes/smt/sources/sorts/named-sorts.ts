import { addTo } from '../../../../core/add-to.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { freshNames } from '../../terms.ts';

/** With fewer uses, a name for a sort hardly saves anything: what says what it stands for takes nearly as much. */
const FEWEST_USES = 4;
/** What `(define-sort a () S)` has in nodes besides the sort. */
const DEFINITION = 4;

/** A name for a sort that is written several times, where that takes less. */
export const nameSorts: Source = {
  kind: 'named-sorts',
  odds: 0.8,
  stage: 8,
  *find({ script }) {
    const [name] = freshNames(script, 1) as [string];
    for (const places of repeatedSorts(script)) {
      const [first] = places as [number];
      const size = script.after[first]! - first;
      const command = commandOf(script, first);
      if (places.length * (size - 1) <= DEFINITION + size || !isKnownBefore(script, first, command)) continue;
      const definition: Edit = {
        node: command,
        by: [`(define-sort ${name} () ${textOf(script, first)})`],
        insert: true,
      };
      yield { node: first, change: [definition, ...places.map((place) => replaceNode(place, name))] };
    }
  },
};

function repeatedSorts(script: TypedScript): number[][] {
  const places = new Map<string, number[]>();
  for (let node = 0; node < script.count; node++) {
    if (script.role[node] !== Role.sort || !isList(script, node)) continue;
    if (headOf(script, commandOf(script, node)) !== 'define-sort') addTo(places, textOf(script, node), node);
  }
  return [...places.values()].filter(({ length }) => length >= FEWEST_USES);
}

/** Whether all that the sort is made of is declared before the command. */
function isKnownBefore(script: TypedScript, sort: number, command: number): boolean {
  for (let node = sort; node < script.after[sort]!; node++) {
    const meaning = script.meaning[node];
    if (meaning !== undefined && meaning.node >= command) return false;
  }
  return true;
}
