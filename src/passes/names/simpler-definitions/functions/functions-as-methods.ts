import { childIn, parametersOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { kindName, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** A generator of JavaScript, for which there are no arrows, is a method: `({*a(){}})` for `function*a(){}`. */
export function* generatorsAsMethods(tree: NamedTree): Iterable<Change> {
  yield* asMethods(tree, /^generator_function(?:_declaration)?$/);
}

/** A function of JavaScript, which may not be an arrow, is a method: `({a(){}})` for `function a(){}`. */
export function* functionsAsMethods(tree: NamedTree): Iterable<Change> {
  yield* asMethods(tree, /^function_(?:expression|declaration)$/);
}

function* asMethods(tree: NamedTree, kinds: RegExp): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const kind = kindName(arena, node);
    const method = kinds.test(kind) ? methodOf(tree, node) : undefined;
    if (method === undefined) continue;
    const text = kind.endsWith('declaration') ? `({${method}})` : `{${method}}`;
    yield* change('a method for a function', [written(tree, node, text)]);
  }
}

/** What is called by its name stays as it is, and so does what is called by several, as `a.b` in Lua. */
function methodOf(tree: NamedTree, node: number): string | undefined {
  const { arena, names } = tree;
  const parameters = parametersOf(arena, node);
  const [, early, sign] = /^(async\s+)?function\b\s*(\*?)/.exec(sourceOf(tree, node)) ?? [];
  if (parameters === undefined || sign === undefined) return undefined;
  const name = childIn(arena, node, 'name');
  if (name !== undefined && names.places.get(spelling(arena, name))?.length !== 1) return undefined;
  const named = name === undefined ? 'a' : sourceOf(tree, name);
  const rest = textBetween(arena, arena.start[parameters.list]!, arena.end[node]!);
  return `${early === undefined ? '' : sign === '' ? 'async ' : 'async'}${sign}${named}${rest}`;
}
