import { signed } from '../../../../names/name-leaves.ts';
import { roleOf } from '../../../../names/roles.ts';
import { type Arena, contains, isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { givenIn } from '../../given-values.ts';
import { change, type Drop, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { asOperand, near, operandsIn } from '../values/as-operands.ts';

/** How many names are looked at, and how many places for the value. */
const most = 3;

/**
 * What a value is taken apart by stands where a name is given a value already: `for (let [b] of a) f();` for `for (let c of
 * a) { f(); [b] = d; }`. The value goes, or is worked out for the statement that it is in now.
 */
export function* patternsElsewhere(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const apart = takenApart(tree, node);
    if (apart === undefined) continue;
    const { pattern, value, drop } = apart;
    const label = `${kindName(arena, pattern)} elsewhere`;
    const without = [[drop.edit], ...workedOutElsewhere(tree, drop, value)];
    for (const place of givenNames(tree, drop.unit)) {
      const moved = written(tree, place, sourceOf(tree, pattern));
      for (const edits of without) yield* change(label, [...edits, moved]);
    }
  }
}

/** The value instead of the statement, or for one beside it. */
function* workedOutElsewhere(tree: NamedTree, { unit, edit }: Drop, value: number): Iterable<Edit[]> {
  const { arena } = tree;
  if (isLeaf(arena, value)) return;
  const text = sourceOf(tree, value);
  if (sourceOf(tree, unit).endsWith(';')) yield [written(tree, unit, `${text};`)];
  const operands = near(arena, unit).flatMap((other) => operandsIn(arena, other));
  for (const place of operands.slice(0, most)) yield [edit, written(tree, place, asOperand(arena, place, text))];
}

interface TakenApart {
  readonly pattern: number;
  readonly value: number;
  readonly drop: Drop;
}

/** What is given to something that has parts, in a statement that can go. */
function takenApart(tree: NamedTree, node: number): TakenApart | undefined {
  const { arena } = tree;
  const given = givenIn(arena, node);
  if (given === undefined || !isPattern(arena, given.target)) return undefined;
  const { target: pattern, value } = given;
  if (!/^\s*=\s*$/.test(textBetween(arena, arena.end[pattern]!, arena.start[value]!))) return undefined;
  const [drop] = dropsAround(tree, node);
  return drop === undefined ? undefined : { pattern, value, drop };
}

function isPattern(arena: Arena, node: number): boolean {
  return !isLeaf(arena, node) && /pattern|list_literal|tuple|array|object/.test(kindName(arena, node));
}

/** The first names outside of the statement that are given a value: by a loop, an assignment, or as parameters. */
function givenNames({ arena, names }: NamedTree, unit: number): number[] {
  const found: number[] = [];
  for (const leaf of names.leaves) {
    if (contains(arena, unit, leaf) || (roleOf(arena, leaf, 0) === 'use' && !isBehindAs(arena, leaf))) continue;
    found.push(signed(arena, leaf));
    if (found.length === most) break;
  }
  return found;
}

/** A variable of a loop of PHP, for which its grammar has no field. */
function isBehindAs(arena: Arena, leaf: number): boolean {
  const start = arena.start[signed(arena, leaf)]!;
  return /\bas\s*$/.test(textBetween(arena, Math.max(0, start - 4), start));
}
