import { childIn, parts } from '../../../names/functions.ts';
import { type Arena, kindName, textBetween } from '../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';

/** Of fewer, each can go or match everything by itself. */
const fewest = 3;
/** How many arms of one match may be the one that stays. */
const mostKept = 4;

/**
 * Of what is matched with many patterns, one arm stays, and the last one, for all that is left: `A -> f | _ -> g` for `A -> f |
 * B -> f | C -> g`. Where no case may be missing, nor be named twice, none of them can go before the others.
 */
export function* otherArms(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const arms = parts(arena, node).filter((part) => isArm(arena, part));
    if (arms.length < fewest) continue;
    const last = arms.at(-1)!;
    const left = written(tree, childIn(arena, last, 'pattern')!, '_');
    for (let i = 0; i < Math.min(mostKept, arms.length - 1); i++)
      yield* change('one arm and all others', [...alone(arena, arms, i), left]);
  }
}

/** The arms in front of one are gone, and those between it and the last one. */
function alone(arena: Arena, arms: readonly number[], at: number): Edit[] {
  const [start, end] = [arena.start[arms[at]!]!, arena.end[arms[at]!]!];
  const before = at === 0 ? [] : [removal(arena.start[arms[0]!]!, start)];
  if (at === arms.length - 2) return before;
  const between = textBetween(arena, end, arena.start[arms[at + 1]!]!);
  return [...before, replacement(end, arena.start[arms.at(-1)!]!, between)];
}

function isArm(arena: Arena, node: number): boolean {
  return (
    /^(?:match_case|match_arm|case_clause)$/.test(kindName(arena, node)) &&
    childIn(arena, node, 'pattern') !== undefined
  );
}
