import { isNewline, isSpace } from '../basics/white-space.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../tree/arena.ts';
import type { Explanation, TreeMatch } from './tree-match.ts';

/** Neighbouring children that can go together, while no fewer of them can; indexes into the children, end exclusive. */
export interface Unit {
  readonly from: number;
  readonly to: number;
}

/** A list element with its separator takes two children, an optional part with brackets three. */
const longest = 4;

/** All units of an explained parent, by place. What is missing goes with what it is missing from, never by itself. */
export function unitsOf(match: TreeMatch, explanation: Explanation): Unit[] {
  const { automaton, children } = explanation;
  const units: Unit[] = [];
  const emptiable = mayBeEmpty(match.arena, explanation);
  for (let from = 0; from < children.length; from++) {
    if (hasFlag(match.arena, children[from]!, nodeFlags.missing)) continue;
    for (let to = from + 1; to <= Math.min(from + longest, children.length); to++) {
      if (!automaton.meets(match.before(children[from]!), match.after(children[to - 1]!))) continue;
      if (to - from === children.length && !emptiable) continue;
      if (to === from + 1 && separatesOnLine(match, explanation, from)) continue;
      units.push({ from, to });
      break;
    }
  }
  // One found early may contain a smaller one that begins later, unless that is a mere separator.
  const isSmaller = (other: Unit): boolean => !isSeparator(match.arena, children, other);
  return units
    .filter((unit, i) => !units.slice(i + 1, i + longest).some((other) => other.to <= unit.to && isSmaller(other)))
    .map((unit) => withSeparator(match, explanation, unit));
}

/** Whether a semicolon is what a line end would be, were there one. */
function separatesOnLine(match: TreeMatch, { automaton, children }: Explanation, at: number): boolean {
  const { arena } = match;
  const [node, next] = [children[at]!, children[at + 1]];
  if (next === undefined || kindName(arena, node) !== ';') return false;
  return (
    !automaton.readsAtOnce(match.before(node), match.letter(next)) &&
    !hasLineEnd(arena.text, arena.end[node]!, arena.start[next]!)
  );
}

/**
 * Where the grammar allows for holes in a list, as in `[1, , 2]`, or for empty statements, an element takes its
 * separator along all the same.
 */
function withSeparator(match: TreeMatch, { automaton, children }: Explanation, unit: Unit): Unit {
  const { arena } = match;
  const { from, to } = unit;
  if (to - from > 1 || !hasFlag(arena, children[from]!, nodeFlags.named)) return unit;
  const isAt = (at: number, sign: number): boolean =>
    at >= 0 && at < children.length && isSign(arena, children[at]!, sign);
  const wider = [
    ...(isAt(from - 1, comma) ? [{ from: from - 1, to }] : []),
    ...(isAt(to, comma) || isAt(to, semicolon) ? [{ from, to: to + 1 }] : []),
  ];
  return (
    wider.find((one) => automaton.meets(match.before(children[one.from]!), match.after(children[one.to - 1]!))) ?? unit
  );
}

function isSeparator(arena: Arena, children: readonly number[], { from, to }: Unit): boolean {
  return to === from + 1 && /^[,;]$/.test(kindName(arena, children[from]!));
}

function isSign(arena: Arena, node: number, sign: number): boolean {
  return arena.end[node] === arena.start[node]! + 1 && arena.text[arena.start[node]!] === sign;
}

const comma = 0x2c;
const semicolon = 0x3b;

/** Whether a node makes sense without children: it needs no text at all, or has some of its own. */
export function mayBeEmpty(arena: Arena, { automaton, children }: Explanation): boolean {
  if (automaton.nullable || children.length === 0) return true;
  const parent = arena.parent[children[0]!]!;
  let at = arena.start[parent]!;
  for (const child of children) {
    if (hasText(arena.text, at, arena.start[child]!)) return true;
    at = arena.end[child]!;
  }
  return hasText(arena.text, at, arena.end[parent]!);
}

function hasLineEnd(text: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isNewline(text[at]!)) return true;
  return false;
}

function hasText(text: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text[at]!)) return true;
  return false;
}

/** The nodes of a unit that are there for their own sake; punctuation only if there is nothing else. */
export function membersOf(arena: Arena, children: readonly number[], unit: Unit): readonly number[] {
  const all = children.slice(unit.from, unit.to);
  const named = all.filter((child) => hasFlag(arena, child, nodeFlags.named));
  return named.length === 0 ? all : named;
}
