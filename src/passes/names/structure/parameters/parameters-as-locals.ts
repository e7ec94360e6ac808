import { asStatement, isInBlock, isStatement } from '../../../../names/blocks.ts';
import { childIn, parametersOf, parts, statementsOf } from '../../../../names/functions.ts';
import { type Arena, kindName, parentKind, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What declares variables of a language, and how a block with some of its own is written, by a kind of node that it
 * has.
 */
const declaring: readonly (readonly [kind: string, word: string, block: readonly [string, string]])[] = [
  ['lexical_declaration', 'var ', ['{let ', '}']],
  ['local', 'local ', ['do local ', ' end']],
];

/**
 * The statements of a function that is one itself stand in its place, where statements may stand anywhere, with its
 * parameters as variables: `function f(a, b) { g(a); }` becomes `var a, b; g(a);`. A function that is called where it
 * is written becomes a block: `(a => { g(a = 1); })()` becomes `{let a; g(a = 1);}`.
 */
export function* parametersAsLocals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const [, word, [open, close] = []] = declaring.find(([kind]) => arena.kinds.includes(kind)) ?? [];
  for (let node = 1; word !== undefined && node < arena.size; node++) {
    const isDefined = isDefinedThere(arena, node);
    const called = isDefined ? undefined : calledAtOnce(arena, node);
    const parameters = isDefined || called !== undefined ? (parametersOf(arena, node)?.all ?? []) : [];
    const [first, last] = [parameters[0], parameters.at(-1)];
    if (first === undefined || last === undefined) continue;
    const names = textBetween(arena, arena.start[first]!, arena.end[last]!);
    const text = called === undefined ? word + names : open + names;
    const block = `${text};${done(tree, node)}${called === undefined ? '' : close}`;
    yield* change('parameters as variables', [written(tree, called ?? node, block)]);
  }
}

/** The statement that is nothing but a call of the function, which is given nothing. */
function calledAtOnce(arena: Arena, node: number): number | undefined {
  let at = node;
  while (/paren/.test(parentKind(arena, at))) at = arena.parent[at]!;
  const call = arena.parent[at]!;
  if (at === 0 || !/call/.test(kindName(arena, call)) || parts(arena, call)[0] !== at) return undefined;
  const given = childIn(arena, call, 'arguments');
  if (given === undefined || parts(arena, given).length > 0) return undefined;
  return isStatement(arena, call) ? asStatement(arena, call) : undefined;
}

/** Whether it is a function that is a statement itself. */
function isDefinedThere(arena: Arena, node: number): boolean {
  return /function/.test(kindName(arena, node)) && isInBlock(arena, node);
}

/** What the function does, and the value that it gives in the end. */
function done(tree: NamedTree, node: number): string {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  const statements = body === undefined ? [] : (statementsOf(arena, body) ?? []);
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (!/return/.test(kindName(arena, last))) return textBetween(arena, arena.start[first]!, arena.end[last]!);
  const [value] = parts(arena, last);
  const before = textBetween(arena, arena.start[first]!, arena.start[last]!);
  return value === undefined ? before : before + sourceOf(tree, value);
}
