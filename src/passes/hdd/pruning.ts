import { type Config, everything } from '../../core/configuration.ts';
import type { Pass, Proposal } from '../../core/search.ts';
import type { NodeList, TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { isLeaf } from '../../tree/arena.ts';
import { type Edit, type EditSet, editSet } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';
import type { Stop } from '../tree/edit-tour.ts';
import type { Branch } from './live-tree.ts';
import { type Stream, streamOf } from './stream.ts';

/** One thing that can be pruned: an item that leaves its list, or a node that makes way for a shorter text. */
type Atom =
  | { readonly nodes: readonly number[]; readonly list: NodeList; readonly item: number }
  | { readonly nodes: readonly number[]; readonly stub: TreeEdit };

const rememberedItems = 64;

type By = 'drops' | 'stubs' | 'both' | 'others';

/** What can be pruned of some branches, in document order. */
export class Pruning {
  readonly #tree: TreeEdits;
  readonly #atoms: readonly Atom[];
  /** Edits of single lists are asked for again and again. */
  readonly #drops: Map<string, Edit | undefined> = new Map();

  /**
   * What can go without leaving anything in its place is dropped, what cannot makes way for a shorter text. `drops` and
   * `stubs`: only the one, or only the other, for what could be dropped and was not. `others`: another text for single
   * tokens, for which the shortest was not right.
   */
  constructor(tree: TreeEdits, branches: readonly Branch[], by: By) {
    this.#tree = tree;
    const atoms: Atom[] = [];
    const seen = new Set<number>();
    for (const branch of branches) {
      const atom = atomOf(tree, branch, by);
      if (atom === undefined || seen.has(atom.nodes[0]!)) continue;
      seen.add(atom.nodes[0]!);
      atoms.push(atom);
    }
    this.#atoms = atoms;
  }

  get count(): number {
    return this.#atoms.length;
  }

  /** What a list minimiser proposes to keep of the atoms. */
  minimised(minimise: Pass<Config>): Stream<Config> | undefined {
    return streamOf(minimise(everything(this.count)));
  }

  isLeft(atom: number, edits: EditSet): boolean {
    const { arena } = this.#tree;
    return this.#atoms[atom]!.nodes.some((node) => !isGone(arena, node, edits));
  }

  /** All these atoms pruned as far as the grammar allows; the same edits when nothing of them is left. */
  without(atoms: readonly number[], edits: EditSet): EditSet | undefined {
    const left = edits.cuts.length === 0 ? atoms : atoms.filter((atom) => this.isLeft(atom, edits));
    if (left.length === 0) return edits;
    const more: Edit[] = [];
    const lists = new Map<number, { readonly list: NodeList; readonly items: number[] }>();
    for (const index of left) {
      const atom = this.#atoms[index]!;
      if ('stub' in atom) {
        more.push(atom.stub.edit);
        continue;
      }
      const known = lists.get(atom.list.parent);
      if (known) known.items.push(atom.item);
      else lists.set(atom.list.parent, { list: atom.list, items: [atom.item] });
    }
    for (const { list, items } of lists.values()) more.push(...this.#drop(list, items));
    return more.length === 0 ? undefined : editSet([...edits.edits, ...more]);
  }

  #drop(list: NodeList, items: readonly number[]): Edit[] {
    const all = this.#edit(list, items);
    if (all !== undefined) return [all];
    // A list that wants something in it keeps the smallest, or a shorter text in its place.
    const bySize = items.toSorted((a, b) => list.items[a]!.tokens - list.items[b]!.tokens || a - b);
    const others = bySize.length < 2 ? undefined : this.#edit(list, bySize.slice(1));
    const stub = stubOf(this.#tree, list.items[bySize[0]!]!.nodes);
    return [...(others ? [others] : []), ...(stub ? [stub.stub.edit] : [])];
  }

  #edit(list: NodeList, items: readonly number[]): Edit | undefined {
    // Of large lists there are too many parts to remember.
    if (items.length > rememberedItems) return list.without(items)?.edit;
    const key = `${list.parent}:${items.join()}`;
    if (!this.#drops.has(key)) this.#drops.set(key, list.without(items)?.edit);
    return this.#drops.get(key);
  }
}

function atomOf(tree: TreeEdits, branch: Branch, by: By): Atom | undefined {
  if (by === 'others') return isLeaf(tree.arena, branch.at(-1)!) ? otherStubOf(tree, branch) : undefined;
  const drop = dropOf(tree, branch);
  if (by === 'stubs') return drop && isPart(tree, drop) ? stubOf(tree, branch) : undefined;
  return drop ?? (by === 'drops' ? undefined : stubOf(tree, branch));
}

/**
 * Whether what could be dropped is a part of something, as an operand or what a variable begins with: a shorter text in
 * its place is another thing than to go without it. Of an element of a list that is seldom so.
 */
function isPart({ arena }: TreeEdits, { list, item, nodes }: Extract<Atom, { list: NodeList }>): boolean {
  const kind = arena.kind[nodes[0]!];
  return nodes.length > 1 || list.items.every((other, i) => i === item || arena.kind[other.nodes[0]!] !== kind);
}

function dropOf(tree: TreeEdits, branch: Branch): Extract<Atom, { list: NodeList }> | undefined {
  for (const node of branch) {
    const found = tree.itemOf(node);
    if (found?.list.without([found.item]) !== undefined) {
      return { nodes: found.list.items[found.item]!.nodes, ...found };
    }
  }
  return undefined;
}

/** The shortest text that will do for a node of the branch, of those that are `wanted`. */
function stubOf(
  tree: TreeEdits,
  branch: Branch,
  wanted: (stub: TreeEdit) => boolean = () => true,
): Extract<Atom, { stub: TreeEdit }> | undefined {
  let best: TreeEdit | undefined;
  for (const node of branch) {
    const stub = tree.stubs(node).find(wanted);
    if (stub !== undefined && (best === undefined || stub.bytes > best.bytes)) best = stub;
  }
  return best && { nodes: [best.node], stub: best };
}

/** The next text after the shortest: a name where a number was not right, or a type of the language. */
function otherStubOf(tree: TreeEdits, branch: Branch): Extract<Atom, { stub: TreeEdit }> | undefined {
  const shortest = stubOf(tree, branch)?.stub;
  return shortest && stubOf(tree, branch, (stub) => writes(stub) !== writes(shortest));
}

function writes({ edit }: TreeEdit): string {
  return edit.cuts.map(({ insert = new Uint8Array() }) => Buffer.from(insert).toString('latin1')).join('');
}

interface Pruned<S> {
  readonly pruning: Pruning;
  /** What a list minimiser proposes to keep. */
  readonly proposal: Proposal<Config>;
  rest(): Stream<Config> | undefined;
  /** What to remember when the minimiser goes on like this. */
  goOn(stream: Stream<Config> | undefined): S;
}

/** A proposal of a list minimiser, made of a tree. */
export class PruneStop<S> implements Stop<S> {
  readonly label: string;
  readonly round: unknown;
  readonly pruned: Pruned<S>;

  constructor(pruned: Pruned<S>) {
    this.pruned = pruned;
    this.label = `prune ${pruned.proposal.label}`;
    this.round = pruned.proposal.round;
  }

  make(edits: EditSet): EditSet | undefined {
    const { pruning, proposal } = this.pruned;
    const kept = new Uint8Array(pruning.count);
    for (const atom of proposal.value()) kept[atom] = 1;
    const gone: number[] = [];
    for (let atom = 0; atom < kept.length; atom++) if (kept[atom] === 0) gone.push(atom);
    return pruning.without(gone, edits);
  }

  accepted(): S {
    return this.pruned.goOn(streamOf(this.pruned.proposal.accepted()));
  }

  rejected(): S {
    return this.pruned.goOn(this.pruned.rest());
  }

  behind(earlier: Stop<S>): Stop<S> | undefined {
    if (!(earlier instanceof PruneStop) || earlier.pruned.pruning !== this.pruned.pruning) return this;
    const joined = this.pruned.proposal.join?.(earlier.pruned.proposal);
    return joined && new PruneStop({ ...this.pruned, proposal: joined, rest: () => streamOf(joined.rejected()) });
  }
}
