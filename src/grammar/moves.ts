import { type Arena, children, hasFlag, nodeFlags } from '../tree/arena.ts';
import type { Edit } from '../tree/edit-set.ts';
import { nowhere } from './automaton.ts';
import type { EditKind, TreeEdit } from './edits.ts';
import { dedent, endsLine, endWithinLine, keepOnly, withoutSemicolon } from './range-edits.ts';
import type { Reach } from './reach.ts';
import type { TreeMatch } from './tree-match.ts';
import type { TreeSize } from './tree-size.ts';

interface Tree {
  readonly match: TreeMatch;
  readonly size: TreeSize;
  readonly reach: Reach;
}

/** See `TreeEdits.hoists`. */
export function* hoistsOf(tree: Tree, node: number): Iterable<TreeEdit> {
  const { arena } = tree.match;
  const slot = tree.match.slot(node);
  const own = tree.match.letter(node);
  const free = hasFlag(arena, node, nodeFlags.error);
  for (const below of tree.reach.from(node)) {
    if (below === node) continue;
    if (!hasFlag(arena, below, nodeFlags.named) && !free) continue;
    if (!canMove(arena, below) || isWhole(arena, node, [below, below])) continue;
    const letter = tree.match.letter(below);
    // A node of the same kind fits without being asked, which helps where nothing is explained.
    const fit = slot?.fit(letter) ?? (letter === own || free ? 'direct' : 'none');
    if (fit === 'none') continue;
    const kind = fit === 'wrapped' ? 'wrapped hoist' : 'hoist';
    const edit = move(tree, { kind, slot: node, run: [below, below], sure: slot !== undefined });
    if (edit !== undefined) yield edit;
  }
}

/** See `TreeEdits.splices`. */
export function* splicesOf(tree: Tree, node: number): Iterable<TreeEdit> {
  const { arena } = tree.match;
  for (const host of tree.reach.from(node)) {
    const inside = children(arena, host).filter((child) => canMove(arena, child));
    for (let first = 0; first < inside.length - 1; first++) {
      const last = lastFitting(tree.match, node, { nodes: inside, first });
      if (last === undefined) continue;
      const run = [inside[first]!, inside[last]!] as const;
      first = last;
      if (isWhole(arena, node, run)) continue;
      const edit = move(tree, { kind: 'splice', slot: node, run, sure: !hasFlag(arena, node, nodeFlags.error) });
      if (edit !== undefined) yield edit;
    }
  }
}

interface Siblings {
  readonly nodes: readonly number[];
  readonly first: number;
}

/** The end of the longest run from `first` that may stand in the slot; of two nodes at least. */
function lastFitting(match: TreeMatch, slot: number, { nodes, first }: Siblings): number | undefined {
  if (hasFlag(match.arena, slot, nodeFlags.error)) return nodes.length - 1;
  const place = match.place(slot);
  if (place === undefined) return undefined;
  let last: number | undefined;
  let states = place.before;
  for (let i = first; i < nodes.length; i++) {
    states = place.automaton.read(states, match.letter(nodes[i]!));
    if (states === nowhere) break;
    if (i > first && place.automaton.meets(states, place.after)) last = i;
  }
  return last;
}

interface Move {
  readonly kind: EditKind;
  readonly slot: number;
  readonly run: readonly [number, number];
  readonly sure: boolean;
}

function move({ match, size }: Tree, { kind, slot, run, sure }: Move): TreeEdit | undefined {
  const { arena } = match;
  const margins = match.knowledge.layout === undefined ? [] : dedent(arena, slot, run);
  if (margins === undefined) return undefined;
  const kept = ended(match, { kind, slot, run }, keepOnly(arena, slot, run));
  if (kept === undefined) return undefined;
  const edit: Edit =
    margins.length === 0 ? kept : { ...kept, cuts: [...kept.cuts, ...margins].sort((a, b) => a.start - b.start) };
  const bytes = edit.cuts.reduce((sum, cut) => sum + cut.end - cut.start, 0);
  const semicolons = kept.end < endWithinLine(arena, slot) ? 1 : 0;
  const tokens = size.tokens(slot) - size.tokensBetween(run[0], run[1]) - semicolons;
  return edit.cuts.length === 0 || tokens < 0 ? undefined : { kind, edit, node: slot, by: run[0], tokens, bytes, sure };
}

/**
 * A statement's semicolon stays when the expression inside takes its place: the wrapper that the grammar puts around
 * would take the line's end for it, but only at the line's end.
 */
function ended({ arena, knowledge }: TreeMatch, { kind, slot, run }: Omit<Move, 'sure'>, edit: Edit): Edit | undefined {
  if (
    !knowledge.endsLines ||
    kind !== 'wrapped hoist' ||
    arena.text[arena.end[run[1]]! - 1] === arena.text[edit.end - 1]
  )
    return edit;
  const end = withoutSemicolon(arena, slot);
  if (end === arena.end[slot]) return endsLine(arena, end) ? edit : undefined;
  return {
    ...edit,
    end,
    cuts: edit.cuts.map((cut) => ({ ...cut, end: Math.min(cut.end, end) })).filter((cut) => cut.end > cut.start),
  };
}

function canMove(arena: Arena, node: number): boolean {
  return !hasFlag(arena, node, nodeFlags.extra | nodeFlags.missing) && arena.end[node]! > arena.start[node]!;
}

/** Whether the run is all the text there is in the slot. */
function isWhole(arena: Arena, slot: number, [first, last]: readonly [number, number]): boolean {
  return arena.start[first] === arena.start[slot] && arena.end[last] === arena.end[slot];
}
