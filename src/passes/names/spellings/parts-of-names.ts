import { addTo } from '../../../basics/add-to.ts';
import { freshNames, spelling } from '../../../names/name-leaves.ts';
import { hasFlag, isLeaf, nodeFlags } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';

const words = /[A-Za-z][A-Za-z0-9]+/g;

/** How many parts are tried, those that save most first. */
const most = 6;

/**
 * A word that several names are made of becomes a letter in all of them, since one may mean the other: `-o-a` and `a`
 * for `-o-transition` and `transition`.
 */
export function* partsOfNames(tree: NamedTree): Iterable<Change> {
  const [letter] = freshNames(tree.names, tree.arena);
  if (letter === undefined) return;
  const shared = [...wordsOf(tree)].filter(([, places]) => new Set(places.map(({ name }) => name)).size > 1);
  const saved = ([word, places]: [string, readonly Place[]]): number => (word.length - 1) * places.length;
  for (const [word, places] of shared.sort((a, b) => saved(b) - saved(a)).slice(0, most)) {
    const edits = places.map(({ node, name }) =>
      written(
        tree,
        node,
        name.replaceAll(words, (one) => (one === word ? letter : one)),
      ),
    );
    yield* change(`${word} becomes ${letter} in several names`, edits);
  }
}

interface Place {
  readonly node: number;
  readonly name: string;
}

/** What stands between the signs within names, wherever it does; what only begins with a sign is one of these names. */
function wordsOf({ arena }: NamedTree): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named)) continue;
    const name = spelling(arena, node);
    if (!/^[-_]*[a-z](?:[-\w]*\w)?$/i.test(name)) continue;
    for (const word of new Set(name.match(words))) addTo(found, word, { node, name });
  }
  return found;
}
