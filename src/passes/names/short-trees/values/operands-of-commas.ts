import { addTo } from '../../../../basics/add-to.ts';
import { parts } from '../../../../names/functions.ts';
import { type Arena, isLeaf, kindName, textBetween, width } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { asOperand, canTake, operandsIn, workedOutIn } from './as-operands.ts';

/** What joins two values: a comma, an operator, or the sign of an assignment. */
const joining =
  /^(?:comma|sequence|binary|assignment|augmented_assignment)_expression$|^(?:binary|boolean|comparison)_operator$/;

/** A value, its neighbour, and the bytes that go with the first: those in between, too. */
interface Pair {
  readonly value: number;
  readonly other: number;
  readonly gone: readonly [number, number];
}

/**
 * Of two values side by side, one moves into the other as an operand: `(b > 1 | 2) == 3` for `(0 | 2) == 3, b > 1`,
 * `f({...k})` for `f(0) = {...k}`, `b = f(a[b])` for `a[b] = 1, b = f(0)`, and `!b(a)` for `a || b()`.
 */
export function* operandsOfCommas(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    for (const [left, right] of neighboursIn(arena, node)) {
      const behind = [arena.end[left]!, arena.end[right]!] as const;
      const before = [arena.start[left]!, arena.start[right]!] as const;
      for (const value of workedOutIn(tree, right)) yield* within(tree, { value, other: left, gone: behind });
      for (const value of workedOutIn(tree, left)) yield* within(tree, { value, other: right, gone: before });
    }
  }
}

/** The two operands of an operator; if the second is a list with commas, its first item. */
function neighboursIn(arena: Arena, node: number): [number, number][] {
  const [left, right, ...more] = joining.test(kindName(arena, node)) ? parts(arena, node) : [];
  if (left === undefined || right === undefined || more.length > 0) return [];
  const next = /^comma/.test(kindName(arena, right)) ? parts(arena, right)[0] : undefined;
  return next === undefined
    ? [[left, right]]
    : [
        [left, right],
        [left, next],
      ];
}

/** Only what becomes another text is written anew: other changes go along with that. */
function* within(tree: NamedTree, { value, other, gone: [from, to] }: Pair): Iterable<Change> {
  const { arena } = tree;
  const text = sourceOf(tree, value);
  for (const places of placesIn(tree, other)) {
    if (!places.every((place) => canTake(arena, place, value))) continue;
    const inPlace = places.map((place) => asOperand(arena, place, text));
    const bare = places.map(() => text);
    const isSame = bare.every((one, at) => one === inPlace[at]);
    for (const texts of isSame || !places.every((place) => isLeaf(arena, place)) ? [inPlace] : [bare, inPlace]) {
      const more = places.reduce((sum, place, at) => sum + texts[at]!.length - width(arena, place), 0);
      const edits = places.map((place, at) => written(tree, place, texts[at]!));
      if (more < to - from) yield* change(`${kindName(arena, value)} as an operand`, [removal(from, to), ...edits]);
      if (more + 1 < to - from && isCallBesideTruth(arena, value, other))
        yield* change('one of two given, negated', [...negated(arena, other, [from, to]), ...edits]);
    }
  }
}

/** With a sign in front of what stays of a pair. */
function negated(arena: Arena, other: number, [from, to]: Pair['gone']): Edit[] {
  const start = arena.start[other]!;
  return start === to ? [replacement(from, to, '!')] : [replacement(start, start, '!'), removal(from, to)];
}

/** Whether a call stands beside a value and nothing but whether that is true matters: `!b(a)` for `a || b()`. */
function isCallBesideTruth(arena: Arena, value: number, call: number): boolean {
  const [first, second] = value < call ? [value, call] : [call, value];
  const between = textBetween(arena, arena.end[first]!, arena.start[second]!);
  return kindName(arena, call) === 'call_expression' && /^\s*(?:\|\||&&)\s*$/.test(between);
}

/** Each operand by itself, and all equal ones at once. */
function placesIn(tree: NamedTree, value: number): number[][] {
  const each = operandsIn(tree.arena, value);
  const alike = new Map<string, number[]>();
  for (const place of each) addTo(alike, sourceOf(tree, place), place);
  return [...each.map((place) => [place]), ...[...alike.values()].filter((places) => places.length > 1)];
}
