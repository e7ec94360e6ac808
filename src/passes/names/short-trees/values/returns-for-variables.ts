import { firstOf } from '../../../../basics/first-of.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, isLeaf, nodesOf } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many values are offered, and how many places to give one. */
const most = 3;

/**
 * What a variable is set to is given where a function is left without a value: `char a() { return 999; }` for
 * `char c = 999; a() { return; }`, where nothing else mentions the variable.
 */
export function* returnsForVariables(tree: NamedTree): Iterable<Change> {
  const leaving = [...firstOf(most, leavingIn(tree.arena))];
  if (leaving.length === 0) return;
  for (const { node, value, type } of firstOf(most, settingIn(tree))) {
    const [drop] = dropsAround(tree, node);
    if (drop === undefined) continue;
    for (const place of leaving) {
      const fn = tree.functions().findLast(({ body }) => contains(tree.arena, body, place));
      if (fn === undefined) continue;
      const given = written(tree, place, `return ${sourceOf(tree, value)};`);
      yield* change('a value is returned', [drop.edit, given, ...typed(tree, fn.node, type)]);
    }
  }
}

function* leavingIn(arena: Arena): Iterable<number> {
  for (const node of nodesOf(arena, /^(?:return|break|continue)_statement$/))
    if (parts(arena, node).length === 0) yield node;
}

interface Setting {
  /** The statement. */
  readonly node: number;
  readonly value: number;
  readonly type?: number;
}

function* settingIn(tree: NamedTree): Iterable<Setting> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^(?:expression_statement|declaration)$/)) {
    const [only, ...more] = partsBehindType(arena, node);
    if (only === undefined || more.length > 0) continue;
    const name = childIn(arena, only, 'declarator') ?? childIn(arena, only, 'left');
    const value = childIn(arena, only, 'value') ?? childIn(arena, only, 'right');
    if (name === undefined || value === undefined || !isLeaf(arena, name)) continue;
    if (tree.names.places.get(spelling(arena, name))?.length !== 1) continue;
    const type = childIn(arena, node, 'type');
    yield { node, value, ...(type !== undefined && { type }) };
  }
}

function partsBehindType(arena: Arena, statement: number): number[] {
  const type = childIn(arena, statement, 'type');
  return parts(arena, statement).filter((part) => part !== type);
}

/** The function gives what has the type. */
function typed(tree: NamedTree, fn: number, type: number | undefined): Edit[] {
  const { arena } = tree;
  const own = childIn(arena, fn, 'type');
  if (type === undefined || own === undefined || sourceOf(tree, own) === sourceOf(tree, type)) return [];
  const [start, end] = [arena.start[own]!, arena.end[own]!];
  return [replacement(start, end, sourceOf(tree, type) + (start === end ? ' ' : ''))];
}
