import { isNewline, isSpace } from '../basics/white-space.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags } from '../tree/arena.ts';
import type { Edit } from '../tree/edit-set.ts';
import type { EditKind, TreeEdit, TreeEdits } from './edits.ts';
import { dedent, endWithinLine, isOutdented, keepOnly } from './range-edits.ts';
import type { Reach } from './reach.ts';
import { respelled } from './respelled.ts';
import { nowhere } from './rules/automaton.ts';
import type { Fit } from './rules/slot.ts';
import { endsLine, mayBegin, withoutSemicolon } from './statement-ends.ts';
import type { Place, TreeMatch } from './tree-match.ts';
import type { TreeSize } from './tree-size.ts';
import { unwrapsOf } from './unwraps.ts';

interface Tree {
  readonly match: TreeMatch;
  readonly size: TreeSize;
  readonly reach: Reach;
}

/** What is in a node comes to its place. */
export function movesOf(tree: Tree): Pick<TreeEdits, 'hoists' | 'splices' | 'unwraps' | 'respelled'> {
  return {
    hoists: (node) => hoistsOf(tree, node),
    splices: (node) => splicesOf(tree, node),
    unwraps: (node) => unwrapsOf(tree, node),
    respelled: (node) => respelled(tree.match, node),
  };
}

/** See `TreeEdits.hoists`. */
function* hoistsOf(tree: Tree, node: number): Iterable<TreeEdit> {
  const { arena } = tree.match;
  const slot = tree.match.slot(node);
  const own = tree.match.letter(node);
  const free = hasFlag(arena, node, nodeFlags.error);
  const fitOf = (below: number): Fit | undefined => {
    const letter = tree.match.letter(below);
    // A node of the same kind fits without being asked, which helps where nothing is explained.
    if (slot === undefined) return letter === own || free ? direct : undefined;
    const fit = slot.fit(letter);
    return fit?.form === undefined || tree.match.hasForm(below, fit.form) ? fit : undefined;
  };
  for (const below of tree.reach.from(node)) {
    if (below === node) continue;
    if (!hasFlag(arena, below, nodeFlags.named) && !free) continue;
    if (!canMove(arena, below) || isWhole(arena, node, [below, below])) continue;
    const fit = fitOf(below);
    if (fit === undefined) continue;
    const kind = fit.wrapped ? 'wrapped hoist' : 'hoist';
    const edit = move(tree, { kind, slot: node, run: [below, below], sure: slot !== undefined, open: fit.endsOpen });
    if (edit !== undefined) yield edit;
  }
}

const direct: Fit = { wrapped: false, endsOpen: false };

/** See `TreeEdits.splices`. */
function* splicesOf(tree: Tree, node: number): Iterable<TreeEdit> {
  const { arena } = tree.match;
  for (const host of tree.reach.from(node)) {
    const inside = children(arena, host).filter((child) => canMove(arena, child));
    for (let first = 0; first < inside.length - 1; first++) {
      const last = lastFitting(tree.match, node, { nodes: inside, first });
      if (last === undefined) continue;
      const run = [inside[first]!, inside[last]!] as const;
      first = last;
      if (isWhole(arena, node, run)) continue;
      const sure = !hasFlag(arena, node, nodeFlags.error);
      const open = tree.match.slot(node)?.fit(tree.match.letter(run[1]))?.endsOpen ?? false;
      const edit = move(tree, { kind: 'splice', slot: node, run, sure, open });
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
  if (place === undefined || isMark(match.arena, nodes[first]!)) return undefined;
  const ends = fittingEnds(match, place, { nodes, first });
  if (ends.length === 0) return undefined;
  // Dear, since it looks into the nodes: of hardly any first node so much as the names fit.
  const fits = (node: number): boolean => match.isAskedFor(place.automaton, node);
  const length = nodes.slice(first, ends.at(-1)! + 1).findIndex((node) => !fits(node));
  return length === -1 ? ends.at(-1) : ends.findLast((end) => end < first + length);
}

/** Where runs from `first` may end, as far as the names of their nodes tell. */
function fittingEnds(match: TreeMatch, { automaton, before, after }: Place, { nodes, first }: Siblings): number[] {
  const ends: number[] = [];
  let states = before;
  for (let i = first; i < nodes.length; i++) {
    states = automaton.read(states, match.letter(nodes[i]!));
    if (states === nowhere) break;
    if (i > first && !isMark(match.arena, nodes[i]!, /^[;)\]}>"'`]$/) && automaton.meets(states, after)) ends.push(i);
  }
  return ends;
}

/**
 * Punctuation, but for the given: no run begins with what stands between others, or ends with more than its own end.
 */
function isMark(arena: Arena, node: number, but = /\w/): boolean {
  const kind = kindName(arena, node);
  return !hasFlag(arena, node, nodeFlags.named) && !/\w/.test(kind) && !but.test(kind);
}

interface Move {
  readonly kind: EditKind;
  readonly slot: number;
  readonly run: readonly [number, number];
  readonly sure: boolean;
  /** Whether what the grammar puts around it ends only where a line or a block does. */
  readonly open: boolean;
}

function move({ match, size }: Tree, { kind, slot, run, sure, open }: Move): TreeEdit | undefined {
  const { arena } = match;
  if (kind === 'wrapped hoist' && isBareArgument(match, slot, run[0])) return undefined;
  const margins = match.knowledge.layout === undefined ? [] : dedent(match, slot, run);
  if (margins === undefined || (match.knowledge.layout !== undefined && isOutdented(arena, slot, run[0])))
    return undefined;
  const kept = ended(match, { slot, run, open }, keepOnly(arena, slot, run));
  if (kept === undefined) return undefined;
  const edit: Edit =
    margins.length === 0 ? kept : { ...kept, cuts: [...kept.cuts, ...margins].sort((a, b) => a.start - b.start) };
  const bytes = edit.cuts.reduce((sum, cut) => sum + cut.end - cut.start, 0);
  const semicolons = kept.end < endWithinLine(arena, slot) ? 1 : 0;
  const tokens = size.tokens(slot) - size.tokensBetween(run[0], run[1]) - semicolons;
  return edit.cuts.length === 0 || tokens < 0 ? undefined : { kind, edit, node: slot, by: run[0], tokens, bytes, sure };
}

/**
 * Whether an argument would come to stand without brackets right behind what it is given to. Which of these a language
 * bears depends on more than its grammar says. What has quotation marks or brackets of its own passes, but not where
 * the grammar would have to take another rule for it.
 */
function isBareArgument(match: TreeMatch, slot: number, by: number): boolean {
  const { text, start, firstChild, nextSibling, parent } = match.arena;
  if (firstChild[parent[slot]!] === slot || nextSibling[slot] !== -1) return false;
  const isMixed = match.knowledge.labelOf(match.letter(slot)).mixed === true;
  if (!isMixed && /["'({[]/.test(String.fromCharCode(text[start[by]!]!))) return false;
  let before = start[slot]! - 1;
  while (before >= 0 && isSpace(text[before]!) && !isNewline(text[before]!)) before--;
  return before >= 0 && /[\w)\]?!]/.test(String.fromCharCode(text[before]!));
}

/**
 * What ends where its line or its block does stays at the end of one, or takes over the semicolon of the statement in
 * whose place it comes. `undefined` when there is neither.
 */
function ended(
  match: TreeMatch,
  { slot, run, open }: Pick<Move, 'slot' | 'run' | 'open'>,
  edit: Edit,
): Edit | undefined {
  const { arena, knowledge } = match;
  const { lineEnds } = knowledge;
  if (lineEnds === undefined) return edit;
  const at = arena.start[slot]!;
  const from = arena.start[run[0]]!;
  if (from !== at && !mayBegin(arena, { at, first: arena.text[from]! }, lineEnds)) return undefined;
  if (match.isEnded(slot) || !(open || match.endsOpen(run[1]))) return edit;
  const end = withoutSemicolon(arena, slot);
  if (end === arena.end[slot]) return endsLine(arena, end, lineEnds) ? edit : undefined;
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
