import { childIn, parts } from '../../../../names/functions.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf, withoutBrackets } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is asked of a list or an object where it is written is there already: `a` for `[a, b][0]` and for `{ c: a }.c`,
 * and `2` for `[a, b].length`.
 */
export function* takenFromLiterals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const value = asked(tree, node);
    if (value === undefined) continue;
    yield* change('what is asked of a literal', [written(tree, node, inPlaceOf(arena, node, value))]);
  }
}

const lists = /^(?:array|list|tuple|array_expression|array_creation_expression)$/;
const objects = /^(?:object|dictionary|hash)$/;

/** What the node asks of the literal that it begins with, as a text. */
function asked(tree: NamedTree, node: number): string | undefined {
  const { arena } = tree;
  const [first] = parts(arena, node);
  if (first === undefined || arena.end[first] === arena.end[node]) return undefined;
  const literal = withoutBrackets(arena, first);
  const behind = textBetween(arena, arena.end[first]!, arena.end[node]!).trim();
  const kind = kindName(arena, literal);
  if (lists.test(kind)) return ofList(tree, itemsOf(arena, literal), behind);
  if (!objects.test(kind)) return undefined;
  const [, key] = /^(?:\.|\[["']?)([$\w]+)(?:["']?\])?$/.exec(behind) ?? [];
  return key === undefined ? undefined : valueIn(tree, literal, key);
}

function ofList(tree: NamedTree, items: readonly (number | undefined)[], behind: string): string | undefined {
  if (items.some((item) => item !== undefined && /spread|splat/.test(kindName(tree.arena, item)))) return undefined;
  if (/^\.(?:length|size|count|len)(?:\(\))?$/.test(behind)) return `${items.length}`;
  const [, index] = /^\[(\d+)\]$/.exec(behind) ?? [];
  const item = index === undefined ? undefined : items[Number(index)];
  return item === undefined ? undefined : sourceOf(tree, item);
}

/** What stands between the commas; nothing in a place that is left out. */
function itemsOf(arena: Arena, literal: number): (number | undefined)[] {
  const items: (number | undefined)[] = [];
  let item: number | undefined;
  for (const child of children(arena, literal)) {
    if (hasFlag(arena, child, nodeFlags.extra)) continue;
    if (hasFlag(arena, child, nodeFlags.named)) item = child;
    if (kindName(arena, child) !== ',') continue;
    items.push(item);
    item = undefined;
  }
  return item === undefined ? items : [...items, item];
}

function valueIn(tree: NamedTree, object: number, key: string): string | undefined {
  const { arena } = tree;
  for (const pair of parts(arena, object)) {
    const [name, value] = [childIn(arena, pair, 'key'), childIn(arena, pair, 'value')];
    const spelled = name === undefined ? undefined : sourceOf(tree, name).replaceAll(/^:|["']/g, '');
    if (spelled === key && value !== undefined) return sourceOf(tree, value);
  }
  return undefined;
}
