import { childIn, parts, statementsOf } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { isLua } from '../../../../names/told-by-kinds.ts';
import { type Arena, contains, kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { asDeepAs } from '../../line-at.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';
import { withValues } from '../../with-values.ts';

const loops = /^for(?:each|_in)?(?:_statement|_expression)?$/;
const lists = /^(?:array|list|tuple|set|expression_list|table_constructor|array_expression|array_creation_expression)$/;

/**
 * A loop over a list that is written out, with one item, does its body with the item: `f(b)` for `for (a of [b]) f(a)`,
 * and for `for i, a in pairs { b } do f(a) end`.
 */
export function* loopsOverOne(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, loops)) {
    const body = childIn(arena, node, 'body');
    const list = body === undefined ? undefined : listOf(arena, node, body);
    if (body === undefined || list === undefined) continue;
    const values = valuesOf(tree, { node, body, list });
    const text = values === undefined ? '' : doneWith(tree, { node, body }, values);
    if (text !== '') yield* change('done for the only item', ifShorter(tree, node, text));
  }
}

/** A loop, and what it does. */
export interface Loop {
  readonly node: number;
  readonly body: number;
}

/** What is gone through: the outermost list in the head, or in a call there, as of `pairs`. */
function listOf(arena: Arena, loop: number, body: number): number | undefined {
  for (let node = loop + 1; node < body; node++)
    if (lists.test(kindName(arena, node)) && itemsOf(arena, node).length === 1) return node;
  return undefined;
}

/** A list in brackets holds what is in it, and not the values of a head without brackets, which may be calls. */
function itemsOf(arena: Arena, list: number): number[] {
  const items = parts(arena, list);
  const isBare = kindName(arena, list) === 'expression_list' && isLua(arena);
  return isBare ? [] : items;
}

/** The names in the head of the loop, with their values: the last name is the item, one before it the key or index. */
function valuesOf(tree: NamedTree, { node, body, list }: Loop & { list: number }): Map<string, string> | undefined {
  const { arena } = tree;
  const [item] = itemsOf(arena, list);
  const target =
    ['left', 'pattern'].map((field) => childIn(arena, node, field)).find((child) => child !== undefined) ??
    targetOf(arena, node, body);
  if (item === undefined || target === undefined || contains(arena, target, list)) return undefined;
  const spellings = namesWithin(arena, tree.names, target).map((leaf) => spelling(arena, leaf));
  const inside = childIn(arena, item, 'value') ?? item;
  const name = childIn(arena, item, 'name');
  const first = isLua(arena) ? '1' : '0';
  const found = [name === undefined ? first : `'${sourceOf(tree, name)}'`, sourceOf(tree, inside)];
  if (spellings.length === 0 || spellings.length > 2) return undefined;
  // What Lua goes through is told first by its key.
  const given = spellings.length === 2 ? found : first === '1' ? found.slice(0, 1) : found.slice(1);
  return new Map(spellings.map((name, index) => [name, given[index]!]));
}

/** Where the grammar has no field for it: a list of Lua's, and what stands behind the value in PHP. */
function targetOf(arena: Arena, loop: number, body: number): number | undefined {
  const clause = childIn(arena, loop, 'clause');
  if (clause !== undefined) return parts(arena, clause)[0];
  if (kindName(arena, loop) !== 'foreach_statement') return undefined;
  return parts(arena, loop).findLast((part) => part < body);
}

/** What the loop does once, as deep as it stands, where what its head names has these values. */
export function doneWith(tree: NamedTree, { node, body }: Loop, values: ReadonlyMap<string, string>): string {
  const { arena } = tree;
  const statements = statementsOf(arena, body) ?? (kindName(arena, body) === 'do' ? parts(arena, body) : [body]);
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = withValues(tree, [first, last], values);
  return asDeepAs(tree, text, [first, node]);
}
