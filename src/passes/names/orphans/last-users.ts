import { isInBlock, statementAround } from '../../../names/blocks.ts';
import type { Meaning } from '../../../names/meanings.ts';
import { type Arena, children, contains, hasFlag, kindName, nodeFlags } from '../../../tree/arena.ts';

/**
 * Statements that have all uses of something that is defined outside of them, in document order; none that returns
 * something or is the last one of several, which may be wanted for its value, or defines what is used elsewhere.
 */
export function lastUsers(arena: Arena, used: readonly Meaning[]): number[] {
  const needed = new Set(used.flatMap((meaning) => neededFor(arena, meaning)));
  const users = used.flatMap((meaning) => {
    const user = userOf(arena, meaning);
    return user === undefined || needed.has(user) || /return/.test(kindName(arena, user)) || isTail(arena, user)
      ? []
      : [user];
  });
  return [...new Set(users)].sort((a, b) => a - b);
}

/** The statements that define what is used outside of them. */
function neededFor(arena: Arena, { definitions, uses }: Meaning): number[] {
  const ends = endsOf(uses);
  return definitions.flatMap((definition) => {
    const statement = statementAround(arena, definition);
    return statement === undefined || ends.every((end) => contains(arena, statement, end)) ? [] : [statement];
  });
}

/** The smallest statement of a block that has all that is done with something, and not what defines it. */
function userOf(arena: Arena, { definitions, uses, writes }: Meaning): number | undefined {
  const ends = endsOf([...uses, ...writes]);
  let user = ends[0];
  while (user > 0 && !(isInBlock(arena, user) && ends.every((end) => contains(arena, user, end))))
    user = arena.parent[user]!;
  return user > 0 && !definitions.some((definition) => contains(arena, user, definition)) ? user : undefined;
}

/** What is around the first and the last of some leaves is around all of them. */
function endsOf(leaves: readonly number[]): [first: number, last: number] {
  return [leaves.reduce((first, leaf) => Math.min(first, leaf)), leaves.reduce((last, leaf) => Math.max(last, leaf))];
}

/** Whether it is the value of its block, where statements end with a sign, and it does not. */
function isTail(arena: Arena, statement: number): boolean {
  const [last] = children(arena, arena.parent[statement]!)
    .filter((child) => hasFlag(arena, child, nodeFlags.named))
    .slice(-1);
  return last === statement && arena.text[arena.end[statement]! - 1] !== 0x3b;
}
