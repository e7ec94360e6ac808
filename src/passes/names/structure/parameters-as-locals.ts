import { isInBlock } from '../../../names/blocks.ts';
import { childIn, parametersOf, parts, statementsOf } from '../../../names/functions.ts';
import { type Arena, kindName, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** What declares variables of a language, by a kind of node that it has. */
const declaring: readonly (readonly [kind: string, word: string])[] = [
  ['lexical_declaration', 'var '],
  ['local', 'local '],
];

/**
 * The statements of a function that is one itself stand in its place, where statements may stand anywhere, with its
 * parameters as variables: `function f(a, b) { g(a); }` becomes `var a, b; g(a);`.
 */
export function* parametersAsLocals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const word = declaring.find(([kind]) => arena.kinds.includes(kind))?.[1];
  for (let node = 1; word !== undefined && node < arena.size; node++) {
    const parameters = isStatement(arena, node) ? parametersOf(arena, node)?.all : undefined;
    const [first, last] = [parameters?.[0], parameters?.at(-1)];
    if (first === undefined || last === undefined) continue;
    const declared = `${word}${textBetween(arena, arena.start[first]!, arena.end[last]!)};`;
    yield* change('parameters as variables', [written(tree, node, declared + done(tree, node))]);
  }
}

function isStatement(arena: Arena, node: number): boolean {
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
