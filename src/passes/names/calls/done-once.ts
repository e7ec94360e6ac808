import { childIn, parts, statementsOf } from '../../../names/functions.ts';
import { kindName } from '../../../tree/arena.ts';
import { lineAt } from '../line-at.ts';
import type { NamedTree } from '../named-tree.ts';
import { doneWith } from '../structure/loops/loops-over-one.ts';
import { boundText, givenTo } from './arguments-given.ts';
import type { Iteration } from './iteration.ts';

/**
 * For a function that returns an iterator, another function: the statements of both before they return, then the body
 * of the loop with the value that the iterator returns. `undefined` for other functions.
 */
export function doneOnce(tree: NamedTree, { loop, fn, call }: Iteration): string | undefined {
  const { arena } = tree;
  const outer = endOf(tree, fn.body);
  const inside = outer === undefined ? undefined : childIn(arena, outer.value, 'body');
  const inner = inside === undefined ? undefined : endOf(tree, inside);
  if (outer === undefined || inner === undefined) return undefined;
  const given = givenTo(tree, fn, call);
  const texts = [outer.before, inner.before].flatMap(([first, last]) =>
    first === undefined || last === undefined ? [] : [boundText(tree, { fn, given }, [first, last])],
  );
  const value = boundText(tree, { fn, given }, [inner.value, inner.value]);
  const done = doneWith(tree, loop, new Map([[loop.names[0]!, value]]));
  return [...given.first, ...texts, done].join(lineAt(tree, loop.node));
}

/** The first and the last of the statements before the one that gives a value, and that. */
function endOf(
  { arena }: NamedTree,
  body: number,
): { before: readonly (number | undefined)[]; value: number } | undefined {
  const statements = statementsOf(arena, body) ?? [body];
  const last = statements.at(-1);
  if (last === undefined || kindName(arena, last) !== 'return_statement') return undefined;
  const [given] = parts(arena, last);
  const value = given !== undefined && /list$/.test(kindName(arena, given)) ? parts(arena, given)[0] : given;
  return value === undefined ? undefined : { before: [statements[0], statements.at(-2)], value };
}
