import { firstFrom } from '../../basics/first-from.ts';
import { madeAt } from '../../basics/remembered.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';

/** Lists of tokens that the grammar does not structure: the body of a macro of Rust, and its arguments. */
const bare = /^token_(?:tree|repetition)/;

/** How many tokens that are gone are passed over to find a neighbour that is left. */
const farthest = 200;

/**
 * What would come to stand side by side when something is cut out of bare tokens, and whether it does so anywhere in
 * the text. Where it does not, as `(,` for `(a,` or `a.;` for `a.b;`, it is no text of the language.
 */
export class Seams {
  readonly #tree: TreeEdits;
  readonly #tokens: Map<number, readonly number[]> = new Map();
  #known: Neighbours | undefined;

  constructor(tree: TreeEdits) {
    this.#tree = tree;
  }

  /** Whether an edit of a list leaves such a pair, where other nodes are gone already. */
  isOdd(list: number, { cuts }: Edit, isGone: (node: number) => boolean): boolean {
    const { arena } = this.#tree;
    if (!bare.test(kindName(arena, list))) return false;
    this.#known ??= neighboursIn(arena);
    const all = this.#tokensOf(list);
    return cuts.some(({ start, end }) => {
      const [from, to] = [start, end].map((at) => firstFrom(all.length, (i) => arena.start[all[i]!]! < at)) as [
        number,
        number,
      ];
      return to > from && !this.#isSeen(all, [from, to], isGone);
    });
  }

  /** All of a list's edits ask for them. */
  #tokensOf(list: number): readonly number[] {
    const { arena } = this.#tree;
    return madeAt(this.#tokens, list, () =>
      children(arena, list).filter((child) => !hasFlag(arena, child, nodeFlags.extra)),
    );
  }

  /** Whether what is left in front of a run of nodes stands somewhere in front of what is left behind it. */
  #isSeen(all: readonly number[], [from, to]: readonly [number, number], isGone: (node: number) => boolean): boolean {
    let [before, behind] = [from - 1, to];
    while (before >= Math.max(0, from - farthest) && isGone(all[before]!)) before--;
    while (behind < Math.min(all.length, to + farthest) && isGone(all[behind]!)) behind++;
    const [one, other] = [all[before], all[behind]];
    const known = this.#known;
    if (one === undefined || other === undefined || known === undefined) return true;
    return known.pairs.has(pair(sideOf(known, one, 'end'), sideOf(known, other, 'start')));
  }
}

interface Words {
  readonly arena: Arena;
  /** Kinds of nodes, as those of keywords are called like these. */
  readonly kinds: ReadonlySet<string>;
}

interface Neighbours extends Words {
  readonly pairs: ReadonlySet<string>;
}

function pair(one: string, other: string): string {
  return `${one} ${other}`;
}

function neighboursIn(arena: Arena): Neighbours {
  const words = { arena, kinds: new Set(arena.kinds) };
  const pairs = new Set<string>();
  let before = '';
  for (let node = 1; node < arena.size; ) {
    const isNone = hasFlag(arena, node, nodeFlags.extra) || arena.end[node] === arena.start[node];
    if (!isNone && !isToken(arena, node)) {
      node++;
      continue;
    }
    if (!isNone) {
      const word = wordOf(words, node);
      pairs.add(pair(before, word));
      before = word;
    }
    node = arena.after[node]!;
  }
  return { ...words, pairs };
}

/** How what is in brackets begins or ends; a token is the same on both sides. */
function sideOf(words: Words, node: number, side: 'start' | 'end'): string {
  const { arena } = words;
  if (isToken(arena, node)) return wordOf(words, node);
  return String.fromCharCode(arena.text[side === 'start' ? arena.start[node]! : arena.end[node]! - 1]!);
}

/**
 * Names and values are all alike; among bare tokens, those that are keywords elsewhere are told by how they are
 * spelled.
 */
function wordOf({ arena, kinds }: Words, token: number): string {
  if (!isLeaf(arena, token)) return 'a';
  const text = spelling(arena, token);
  const isSign = !hasFlag(arena, token, nodeFlags.named) || /specifier/.test(kindName(arena, token));
  return isSign || kinds.has(text) ? text : 'a';
}

/** What stands between quotes is one token. */
function isToken(arena: Arena, node: number): boolean {
  return isLeaf(arena, node) || /literal/.test(kindName(arena, node));
}
