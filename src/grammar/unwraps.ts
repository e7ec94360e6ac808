import { type Arena, children, hasFlag, isLeaf, nodeFlags } from '../tree/arena.ts';
import type { TreeEdit } from './edits.ts';
import { endWithinLine } from './range-edits.ts';
import { nowhere } from './rules/automaton.ts';
import type { TreeMatch } from './tree-match.ts';
import type { TreeSize } from './tree-size.ts';

interface Tree {
  readonly match: TreeMatch;
  readonly size: TreeSize;
}

const semicolon = new TextEncoder().encode(';');

/**
 * A child that becomes a statement of its own when a semicolon is put behind it, and the statement after it, in the
 * place of a node: `if (c) s` as `(c); s`. For languages whose statements do not end by themselves.
 */
export function* unwrapsOf({ match, size }: Tree, node: number): Iterable<TreeEdit> {
  const { arena, knowledge } = match;
  const place = match.place(node);
  if (place === undefined || isLeaf(arena, node) || knowledge.layout !== undefined || knowledge.lineEnds !== undefined)
    return;
  const inside = [...children(arena, node)].filter((child) => hasFlag(arena, child, nodeFlags.named));
  for (const [i, body] of inside.entries()) {
    if (i === 0 || match.slot(node)?.fit(match.letter(body))?.wrapped !== false) continue;
    const first = inside[i - 1]!;
    if (isLeaf(arena, first)) continue;
    const around = ended(match, node, first);
    if (around === undefined) continue;
    const states = place.automaton.read(place.automaton.read(place.before, around), match.letter(body));
    if (states === nowhere || !place.automaton.meets(states, place.after)) continue;
    const [start, end] = [arena.start[node]!, endWithinLine(arena, node)];
    const cuts = [
      { start, end: arena.start[first]! },
      { start: arena.end[first]!, end: arena.start[body]!, insert: semicolon },
      { start: arena.end[body]!, end },
    ].filter((cut) => cut.end > cut.start || 'insert' in cut);
    const bytes = cuts.reduce((sum, cut) => sum + cut.end - cut.start, 0) - 1;
    const tokens = size.tokens(node) - size.tokens(first) - size.tokens(body) - 1;
    if (tokens >= 0)
      yield { kind: 'unwrap', edit: { start, end, cuts, filled: true }, node, by: first, tokens, bytes, sure: true };
    return;
  }
}

/** The letter of the statement that the node is with a semicolon behind it, where one may stand in the slot. */
function ended(match: TreeMatch, slot: number, node: number): number | undefined {
  const { arena, knowledge } = match;
  const mark = letterOf(arena, match, ';');
  const letter = match.letter(node);
  if (mark === undefined) return undefined;
  for (const { label } of match.slot(slot)?.choices ?? []) {
    if (!label.named) continue;
    const own = letterOf(arena, match, label.kind);
    if (own === undefined) continue;
    if (knowledge.automata(label).some((automaton) => automaton.isWhole([letter, mark]))) return own;
  }
  return undefined;
}

function letterOf({ kinds }: Arena, { knowledge }: TreeMatch, kind: string): number | undefined {
  const at = kinds.indexOf(kind);
  return at < 0 ? undefined : knowledge.letterOf(at, at);
}
