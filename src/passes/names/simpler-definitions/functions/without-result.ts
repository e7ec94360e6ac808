import { addTo } from '../../../../basics/add-to.ts';
import { childIn, parts, statementsOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { resultType } from '../../../../names/result-type.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { type Arena, contains, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A function gives nothing: its type goes, or becomes `void`, and with it what the function gives, or that is only
 * done, or what it is made of is: `-> R { a; Ok(b) }` becomes `{ a; }`, `{ a; b; }` or `{ a; Ok(b); }`. A method that
 * an interface or a trait promises does so together with what is promised.
 */
export function* withoutResult(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const sameNamed = new Map<string, Ways[]>();
  for (let node = 1; node < arena.size; node++) {
    const ways = waysOf(tree, node);
    if (ways === undefined) continue;
    for (const edits of ways.ofBody) yield* change('without a result', [ways.untyped, ...edits]);
    const name = childIn(arena, node, 'name');
    if (name !== undefined) addTo(sameNamed, spelling(arena, name), ways);
  }
  for (const [name, all] of sameNamed) yield* withoutPromised(name, all);
}

/** Without the type of what a function gives: what becomes of its body; of one that is only declared, no ways. */
interface Ways {
  readonly untyped: Edit;
  readonly hasBody: boolean;
  readonly ofBody: readonly (readonly Edit[])[];
}

function waysOf(tree: NamedTree, node: number): Ways | undefined {
  const { arena } = tree;
  const untyped = withoutType(tree, node);
  if (untyped === undefined) return undefined;
  const body = childIn(arena, node, 'body');
  const last = body === undefined ? undefined : lastOf(arena, body);
  const value = last === undefined ? undefined : finalValue(tree, last);
  if (value === undefined) return { untyped, hasBody: body !== undefined, ofBody: [] };
  const earlier = returnsBefore(tree, body!, last!);
  const ofBody = instead(tree, value).map((text) => [written(tree, last!, text), ...earlier]);
  return { untyped, hasBody: true, ofBody };
}

/** What an interface promises gives nothing either, and so does every method of that name. */
function* withoutPromised(name: string, all: readonly Ways[]): Iterable<Change> {
  if (all.every(({ hasBody }) => hasBody) || !all.some(({ hasBody }) => hasBody)) return;
  const label = `every ${name} without a result`;
  for (const way of [0, -1])
    yield* change(label, [...all.map(({ untyped }) => untyped), ...all.flatMap(({ ofBody }) => ofBody.at(way) ?? [])]);
}

/** Where a type stands in front of each function, there is a word for none. */
function withoutType(tree: NamedTree, fn: number): Edit | undefined {
  const { arena } = tree;
  const result = resultType(arena, fn);
  if (result !== undefined) return tree.deletion(result)?.edit;
  const type = /function|method/.test(kindName(arena, fn))
    ? (childIn(arena, fn, 'type') ?? childIn(arena, fn, 'returns'))
    : undefined;
  return type === undefined || sourceOf(tree, type) === 'void' ? undefined : written(tree, type, 'void');
}

function lastOf(arena: Arena, body: number): number | undefined {
  const last = statementsOf(arena, body)?.at(-1);
  return last !== undefined && /statement_list$/.test(kindName(arena, last)) ? parts(arena, last).at(-1) : last;
}

/** The value that a function ends with; none if its last statement ends with a semicolon. */
function finalValue(tree: NamedTree, last: number): number | undefined {
  const [value] = /return/.test(kindName(tree.arena, last)) ? parts(tree.arena, last) : [];
  return value === undefined && sourceOf(tree, last).endsWith(';') ? undefined : (value ?? last);
}

/** In C a function may end without what it should give: nothing has to change for that. */
function instead(tree: NamedTree, value: number): string[] {
  const done = madeOf(tree, value).map((one) => `${one};`);
  return isC(tree.arena) ? done.slice(-1) : ['', ...done];
}

/** What can be left of a returned value: the value; before it, for a call with one argument, that argument. */
function madeOf(tree: NamedTree, value: number): string[] {
  const { arena } = tree;
  const call = /expression_statement/.test(kindName(arena, value)) ? parts(arena, value)[0]! : value;
  const list = childIn(arena, call, 'arguments');
  const [only, ...more] = list === undefined ? [] : parts(arena, list);
  return only === undefined || more.length > 0
    ? [sourceOf(tree, value)]
    : [sourceOf(tree, only), sourceOf(tree, value)];
}

/** Takes the values from the `return` statements before the last one. */
function returnsBefore(tree: NamedTree, body: number, last: number): Edit[] {
  const { arena } = tree;
  const found: Edit[] = [];
  for (let node = body + 1; node < last && contains(arena, body, node); node++) {
    if (!/^return_(?:statement|expression)$/.test(kindName(arena, node)) || parts(arena, node).length === 0) continue;
    found.push(written(tree, node, sourceOf(tree, node).endsWith(';') ? 'return;' : 'return'));
    node = arena.after[node]! - 1;
  }
  return found;
}
