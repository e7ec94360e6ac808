import { asStatement } from '../../../../names/blocks.ts';
import { childIn, type FunctionNode, parts, statementsOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, kindName, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is done by the only call of something is done where that is defined, in its namespace, its module or its class:
 * `namespace a { b() }` for `namespace a { export function c() { b() } } a.c()`.
 */
export function* doneWhereDefined(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const calls = tree.calls();
  for (const fn of tree.functions()) {
    const places = (names.places.get(spelling(arena, fn.name)) ?? []).filter((leaf) => leaf !== fn.name);
    const call = places.length === 1 ? calls.find(({ name }) => name === places[0]) : undefined;
    if (call === undefined || contains(arena, fn.node, call.node) || isDefinition(tree, call.name)) continue;
    // A call that begins with the name is written in its place otherwise.
    if (arena.start[call.node] === arena.start[call.name]) continue;
    const drop = tree.deletion(asStatement(arena, call.node));
    const body = drop === undefined ? undefined : bodyOf(tree, fn);
    if (drop === undefined || body === undefined) continue;
    yield* change('done where it is defined', [drop.edit, written(tree, exportedAs(arena, fn.node), body)]);
  }
}

/** What the function does, as a text; in a class of JavaScript in a block of its own. */
function bodyOf(tree: NamedTree, { node, body }: FunctionNode): string | undefined {
  const { arena } = tree;
  const statements = statementsOf(arena, body);
  if (statements === undefined) return sourceOf(tree, body);
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const text = textBetween(arena, arena.start[first]!, arena.end[last]!);
  return kindName(arena, arena.parent[node]!) === 'class_body' ? `static{${text}}` : text;
}

/** What is exported or decorated is so as a whole. */
function exportedAs(arena: Arena, node: number): number {
  const around = arena.parent[node]!;
  const isExport = /^(?:export_statement|decorated_definition)$/.test(kindName(arena, around));
  return isExport && childIn(arena, around, 'body') === undefined && parts(arena, around).length > 0 ? around : node;
}
