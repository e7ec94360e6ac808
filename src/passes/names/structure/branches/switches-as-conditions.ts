import { childIn, parts } from '../../../../names/functions.ts';
import { type Arena, children, isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * A choice with one case becomes a condition: `if (a) f();`, `if (!a) f();` or `if (a == 1) f();` for
 * `switch (a) { case 1: f(); }`.
 */
export function* switchesAsConditions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [word] = children(arena, node);
    if (word === undefined || !isLeaf(arena, word) || kindName(arena, word) !== 'switch') continue;
    for (const text of conditionsFor(tree, node)) yield* change('a choice as a condition', ifShorter(tree, node, text));
  }
}

function conditionsFor(tree: NamedTree, node: number): string[] {
  const { arena } = tree;
  const asked = childIn(arena, node, 'condition') ?? childIn(arena, node, 'value');
  const body = childIn(arena, node, 'body');
  const [only, ...more] = body === undefined ? [] : parts(arena, body);
  const done = only === undefined || more.length > 0 ? undefined : doneIn(tree, only);
  if (asked === undefined || done === undefined || !sourceOf(tree, asked).startsWith('(')) return [];
  const [value] = parts(arena, asked);
  const text = value !== undefined && isSimple(arena, value) ? sourceOf(tree, value) : '';
  const label = childIn(arena, only!, 'value');
  const denied = text === '' ? [] : [`if(!${text})${done}`];
  const isOther = text !== '' && label !== undefined && sourceOf(tree, label) !== '0';
  const compared = isOther ? [`if(${text}==${sourceOf(tree, label)})${done}`] : [];
  return [`if${sourceOf(tree, asked)}${done}`, ...denied, ...compared];
}

/** What stands behind the only label of a case. */
function doneIn(tree: NamedTree, only: number): string | undefined {
  const { arena } = tree;
  if (!/case|group/.test(kindName(arena, only))) return undefined;
  const inside = children(arena, only);
  const label = inside.findIndex((child) => kindName(arena, child) === ':');
  const [first, ...more] = label === -1 ? [] : inside.slice(label + 1);
  if (first === undefined || /case|label|default/.test(kindName(arena, first))) return undefined;
  const last = more.at(-1);
  return last === undefined ? sourceOf(tree, first) : `{${textBetween(arena, arena.start[first]!, arena.end[last]!)}}`;
}

/** A sign in front binds the whole of it. */
function isSimple(arena: Arena, value: number): boolean {
  return isLeaf(arena, value) || /unary|pointer|call|subscript|field|member|invocation/.test(kindName(arena, value));
}
