import { addTo } from '../../../../basics/add-to.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, headOf, NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Change } from '../../mutator.ts';
import { partsOf, renamed, taken } from '../../names.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { freshNames, symbol } from '../../terms.ts';
import { outsideTactics } from '../commands/tactics.ts';

/** A name that could not be any other may be there for some of its letters, in a message. */
export function* shorterNames({ script }: Scene): Iterable<Finding> {
  const byNode = new Map<number, Definition[]>();
  for (const definition of script.definitions) addTo(byNode, definition.node, definition);
  for (const [node, same] of byNode) {
    const { name } = same[0]!;
    if (name.length < 2) continue;
    for (const part of partsOf(name).filter((each) => !taken(script, each)))
      yield { node, detail: part, change: same.flatMap((each) => renamed(each, part)), alone: true };
  }
  for (const [word, places] of unknownWords(script)) {
    const instead = word.length < 2 ? [] : [...freshNames(script, 1), ...partsOf(word)];
    for (const other of instead.filter((each) => each.length < word.length && !taken(script, each)))
      yield { node: places[0]!, detail: other, change: spelt(places, other), alone: true };
  }
}

function spelt(places: readonly number[], name: string): Change {
  return places.map((place) => replaceNode(place, symbol(name)));
}

/**
 * Symbols of which no meaning is known, with all of their places; what attributes are set to and tactics are left out.
 */
function unknownWords(script: TypedScript): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  for (const node of outsideTactics(script)) {
    if (script.role[node] !== Role.other || script.kind[node] !== NodeKind.symbol || script.parent[node]! < 0) continue;
    const word = textOf(script, node);
    if ((word === 'true' || word === 'false') && script.kind[node - 1] === NodeKind.keyword) continue;
    if (headOf(script, commandOf(script, node)).startsWith('set-') || node === script.parent[node]! + 1) continue;
    const places = script.lookup.leaves(word);
    if (places.every((place) => script.role[place] === Role.other)) found.set(word, places);
  }
  return found;
}
