import { childIn, statementsOf } from '../../../../names/functions.ts';
import { kindName, nodesOf, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { asDeepAs } from '../../line-at.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * What a loop goes through is set once, `a = b; f(a);` for `for (a in b) f(a);`, where the language asks for no type.
 */
export function* loopsOnce(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /(?:^|_)for(?:each)?(?:_|$)/)) {
    const [target, value, body] = ['left', 'right', 'body'].map((field) => childIn(arena, node, field));
    if (target === undefined || value === undefined || body === undefined) continue;
    if (childIn(arena, node, 'type') !== undefined) continue;
    const word = childIn(arena, node, 'kind');
    const set = `${sourceOf(tree, target)}=${sourceOf(tree, value)}`;
    const text = `${word === undefined ? '' : `${sourceOf(tree, word)} `}${set};${doneIn(tree, node, body)}`;
    yield* change(`${kindName(arena, node)} once`, ifShorter(tree, node, text));
  }
}

/** The statements of the body, indented like the loop itself. */
function doneIn(tree: NamedTree, loop: number, body: number): string {
  const { arena } = tree;
  const statements = statementsOf(arena, body) ?? [body];
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = textBetween(arena, arena.start[first]!, arena.end[last]!);
  return text === ';' ? '' : asDeepAs(tree, text, [first, loop]);
}
