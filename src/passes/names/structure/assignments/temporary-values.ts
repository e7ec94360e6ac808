import { childIn, fieldName } from '../../../../names/functions.ts';
import { isName, signed, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, nodesOf, parentKind, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allValued, change, dropsAround, type NamedTree, sourceOf } from '../../named-tree.ts';

/** More places than these save little, each, beside what they cost. */
const most = 9;

/**
 * The value of a variable that is assigned again later takes its place in between: `f(b); a = c;` for
 * `a = b; f(a); a = c;`. What is assigned once only is inlined elsewhere.
 */
export function* temporaryValues(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^assignment(?:_expression)?$/)) {
    const [left, right] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
    if (left === undefined || right === undefined || !isName(arena, left)) continue;
    const uses = usesUntilNext(tree, left);
    const longer = uses.length * (width(arena, right) - width(arena, left));
    if (uses.length === 0 || uses.length > most || longer >= width(arena, node)) continue;
    if (uses.some((use) => contains(arena, node, use))) continue;
    const [drop] = dropsAround(tree, node);
    if (drop === undefined || uses.some((use) => contains(arena, drop.unit, use))) continue;
    const value = sourceOf(tree, right);
    yield* change(`${spelling(arena, left)} is what it is given for a while`, [
      drop.edit,
      ...allValued(tree, uses, value),
    ]);
  }
}

/**
 * The places behind an assignment, as far as where the variable is given something else; none where that does not
 * happen.
 */
function usesUntilNext({ arena, names }: NamedTree, left: number): number[] {
  const places = names.places.get(spelling(arena, left)) ?? [];
  const given = places.filter((place) => isGiven(arena, signed(arena, place)));
  const next = given.find((place) => place > left);
  return given.length < 2 ? [] : places.filter((place) => place > left && place < (next ?? arena.size));
}

/** Whether an assignment, a step or a loop changes what it stands for. */
function isGiven(arena: Arena, node: number): boolean {
  const isChanging = /assignment|update|^for(?:_in)?_statement$/.test(parentKind(arena, node));
  return isChanging && /^(?:left|argument)$/.test(fieldName(arena, node));
}
