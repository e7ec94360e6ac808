import { endlessBody } from '../../../names/endless.ts';
import { childIn, parts, statementsOf } from '../../../names/functions.ts';
import { type Arena, kindName, width } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { type OneOf, togetherThenEach } from './together.ts';

/**
 * The bodies of functions that have to give something of a type lose what is in them, all of them at once, then each:
 * an empty one would be refused, one that never gives anything is not ("everybody loops" of rustc).
 */
export function* endlessBodies(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const every: OneOf[] = [];
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    const text = body === undefined ? undefined : endlessBody(arena, node);
    if (text !== undefined && width(arena, body!) > text.length)
      every.push({ node: body!, label: 'endless body', edit: written(tree, body!, text) });
  }
  yield* togetherThenEach(tree, 'all bodies endless', every);
}

/** A function gives nothing: its type goes, or becomes `void`, and what it gives in the end is only done. */
export function* withoutResult(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    if (body === undefined) continue;
    const untyped = withoutType(tree, node);
    const last = lastOf(arena, body);
    const done = last === undefined ? undefined : doneOnly(tree, last);
    if (untyped !== undefined && done !== undefined) yield* change('without a result', [untyped, done]);
  }
}

/** Where a type stands in front of each function, there is a word for none. */
function withoutType(tree: NamedTree, fn: number): Edit | undefined {
  const { arena } = tree;
  const result = childIn(arena, fn, 'return_type') ?? childIn(arena, fn, 'result');
  if (result !== undefined) return tree.tree.deletion(result)?.edit;
  const type = /function|method/.test(kindName(arena, fn))
    ? (childIn(arena, fn, 'type') ?? childIn(arena, fn, 'returns'))
    : undefined;
  return type === undefined || sourceOf(tree, type) === 'void' ? undefined : written(tree, type, 'void');
}

function lastOf(arena: Arena, body: number): number | undefined {
  const last = statementsOf(arena, body)?.at(-1);
  return last !== undefined && /statement_list$/.test(kindName(arena, last)) ? parts(arena, last).at(-1) : last;
}

function doneOnly(tree: NamedTree, last: number): Edit | undefined {
  const [value] = /return/.test(kindName(tree.arena, last)) ? parts(tree.arena, last) : [];
  const text = sourceOf(tree, value ?? last);
  return value === undefined && text.endsWith(';') ? undefined : written(tree, last, `${text};`);
}
