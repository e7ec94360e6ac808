import { childIn, declared, parametersOf, parts, statementsOf } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';
import { withValues } from '../../with-values.ts';

/**
 * What is done for each item of a list that is written out, with one item, is done with that: `f(b)` for
 * `[b].forEach(a => f(a))` and for `[b].each { |a| f a }`, and `[f(b)]` for `[b].map(a => f(a))` and for
 * `[f(a) for a in [b]]`.
 */
export function* callsOverOne(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (/comprehension$/.test(kindName(arena, node))) yield* comprehended(tree, node);
    if (!/^call(?:_expression)?$/.test(kindName(arena, node))) continue;
    const each = eachOf(arena, node);
    const given = each === undefined ? [] : givenBy(tree, each.list);
    const done = each === undefined || given.length === 0 ? undefined : doneForItem(tree, each.done, given);
    if (each === undefined || done === undefined) continue;
    yield* instead(tree, node, inPlaceOf(arena, node, done));
    if (/map/.test(each.method)) yield* instead(tree, node, `[${done}]`);
  }
}

function* instead(tree: NamedTree, node: number, text: string): Iterable<Change> {
  yield* change('done for the only item', ifShorter(tree, node, text));
}

/** A call of a method of a list with what is to be done for each item. */
export interface Each {
  readonly list: number;
  readonly method: string;
  readonly done: number;
}

const methods = /^(?:each(?:_with_index)?|map|flat_?map|forEach|find|some|every)$/i;

/** Ruby has the function behind the call, as a block. */
export function eachOf(arena: Arena, call: number): Each | undefined {
  const called = childIn(arena, call, 'function') ?? call;
  const list = childIn(arena, called, 'object') ?? childIn(arena, called, 'receiver');
  const method = childIn(arena, called, 'property') ?? childIn(arena, called, 'method');
  if (list === undefined || method === undefined) return undefined;
  const done = childIn(arena, call, 'block') ?? parts(arena, childIn(arena, call, 'arguments') ?? 0)[0];
  if (done === undefined) return undefined;
  return methods.test(spelling(arena, method)) ? { list, method: spelling(arena, method), done } : undefined;
}

/** The only item of a list that is written out, or its key and value; nothing for others. */
function givenBy(tree: NamedTree, list: number): string[] {
  const { arena } = tree;
  const [item, ...others] = /^(?:array|hash)$/.test(kindName(arena, list)) ? parts(arena, list) : [];
  if (item === undefined || others.length > 0) return [];
  const [key, value] = ['key', 'value'].map((field) => childIn(arena, item, field));
  return (key === undefined || value === undefined ? [item] : [key, value]).map((node) => sourceOf(tree, node));
}

/** What a function, `done`, does that is given these texts, where it is written out and does one thing. */
export function doneForItem(tree: NamedTree, done: number, given: readonly string[]): string | undefined {
  const { arena } = tree;
  if (isName(arena, done)) return `${sourceOf(tree, done)}(${given.join()})`;
  const [all, body] = [parametersOf(arena, done)?.all ?? [], childIn(arena, done, 'body')];
  if (body === undefined || all.length > 2 || !all.every((parameter) => isPlain(arena, parameter))) return undefined;
  const values = all.map((parameter, at): [string, string] => [
    declared(arena, tree.names, parameter) ?? '',
    given[at] ?? '0',
  ]);
  const statements =
    statementsOf(arena, body) ??
    (/^(?:block_body|body_statement)$/.test(kindName(arena, body)) ? parts(arena, body) : [body]);
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const returned = /^return_statement$/.test(kindName(arena, first)) ? parts(arena, first)[0] : undefined;
  return withValues(tree, returned === undefined ? [first, last] : [returned, returned], new Map(values)).replace(
    /;$/,
    '',
  );
}

/** A name, with or without a type. */
function isPlain(arena: Arena, parameter: number): boolean {
  const [name] = /^required_parameter$/.test(kindName(arena, parameter)) ? parts(arena, parameter) : [parameter];
  return name !== undefined && isName(arena, name);
}

/** Python's, with one loop and no condition. */
function* comprehended(tree: NamedTree, node: number): Iterable<Change> {
  const { arena } = tree;
  const [body, loop, ...more] = parts(arena, node);
  if (body === undefined || loop === undefined || more.length > 0) return;
  const [left, right] = ['left', 'right'].map((field) => childIn(arena, loop, field));
  if (left === undefined || right === undefined || !isName(arena, left)) return;
  const [item, ...others] = /^(?:list|tuple|set)$/.test(kindName(arena, right)) ? parts(arena, right) : [];
  if (item === undefined || others.length > 0) return;
  const [text, whole] = [
    withValues(tree, [body, body], new Map([[spelling(arena, left), sourceOf(tree, item)]])),
    sourceOf(tree, node),
  ];
  yield* instead(tree, node, `${whole[0]}${text}${whole.at(-1)}`);
}
