import { asStatement, isInBlock } from '../../../../names/blocks.ts';
import { childIn, type FunctionNode, parts, statementsOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { isJavaScript } from '../../../../names/told-by-kinds.ts';
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
    const statement = asStatement(arena, call.node);
    const gone = isInBlock(arena, statement) ? tree.deletion(statement)?.edit : written(tree, call.node, '0');
    const body = gone === undefined ? undefined : bodyOf(tree, fn);
    if (gone === undefined || body === undefined) continue;
    yield* change('done where it is defined', [gone, written(tree, exportedAs(arena, fn.node), body)]);
  }
}

/** What the function does, as a text; in a class of JavaScript in a block of its own. */
function bodyOf(tree: NamedTree, { node, parameters, body }: FunctionNode): string | undefined {
  const { arena } = tree;
  const statements = statementsOf(arena, body);
  if (statements === undefined) return sourceOf(tree, body);
  const [first, last] = [statements[0], statements.at(-1)];
  const done = first === undefined ? '' : textBetween(arena, arena.start[first]!, arena.end[last!]!);
  const text = defaults(tree, parameters) + done;
  if (text === '') return undefined;
  return kindName(arena, arena.parent[node]!) === 'class_body' ? `static{${text}}` : text;
}

/** What JavaScript works out for parameters that are given nothing, as variables: `var a=b();` for `(a = b())`. */
function defaults(tree: NamedTree, parameters: readonly number[]): string {
  if (!isJavaScript(tree.arena)) return '';
  const given = parameters.map((parameter) => sourceOf(tree, parameter)).filter((text) => /[^=]=[^=>]/.test(text));
  return given.length === 0 ? '' : `var ${given.join(',')};`;
}

/** What is exported or decorated is so as a whole. */
function exportedAs(arena: Arena, node: number): number {
  const around = arena.parent[node]!;
  const isExport = /^(?:export_statement|decorated_definition)$/.test(kindName(arena, around));
  return isExport && childIn(arena, around, 'body') === undefined && parts(arena, around).length > 0 ? around : node;
}
