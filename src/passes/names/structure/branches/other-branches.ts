import { isBraced } from '../../../../names/blocks.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { doneOtherwise } from '../../../../names/otherwise.ts';
import { type Arena, isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { comparisonOf } from '../../short-trees/conditions/comparisons.ts';

/**
 * The contrary is asked, so that there is one branch only: `if (a != b) f();` for `if (a == b) {} else f();`, and
 * `if (a != b) { f(); }` for `if (a == b) return; f();`.
 */
export function* otherBranches(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [asked, branch] = [childIn(arena, node, 'condition'), childIn(arena, node, 'consequence')];
    const contrary = asked === undefined || branch === undefined ? undefined : contraryOf(tree, asked);
    const other = contrary === undefined ? undefined : otherThan(tree, node, branch!);
    if (contrary === undefined || other === undefined) continue;
    yield* change('the contrary is asked', [
      written(tree, asked!, contrary),
      replacement(arena.start[branch!]!, other.end, other.text),
    ]);
  }
}

interface Branch {
  readonly text: string;
  /** Where it ends. */
  readonly end: number;
}

/**
 * What is done when this branch is not: the alternative, or what follows if this branch is only a `return` or the like.
 */
function otherThan(tree: NamedTree, node: number, branch: number): Branch | undefined {
  const { arena } = tree;
  const otherwise = childIn(arena, node, 'alternative');
  if (otherwise === undefined) return leaves(arena, branch) ? following(tree, node) : undefined;
  const other = doneOtherwise(arena, otherwise);
  if (other === undefined || !isBraced(arena, branch) || parts(arena, branch).length > 0) return undefined;
  const text = sourceOf(tree, other);
  return { text: isBraced(arena, other) ? text : `{${text}}`, end: arena.end[node]! };
}

/** Whether it is but a `return` or the like, in brackets or not. */
function leaves(arena: Arena, branch: number): boolean {
  let only = branch;
  for (let inside = parts(arena, only); inside.length === 1 && !isLeaving(arena, only); inside = parts(arena, only))
    only = inside[0]!;
  return isLeaving(arena, only);
}

function isLeaving(arena: Arena, node: number): boolean {
  return /^(?:return|break|continue)(?:_statement|_expression)?$/.test(kindName(arena, node));
}

/** The statements behind it, in brackets. */
function following({ arena }: NamedTree, node: number): Branch | undefined {
  const outer = arena.parent[node]!;
  const statement = /expression_statement/.test(kindName(arena, outer)) ? outer : node;
  const list = arena.parent[statement]!;
  if (!arena.kinds.includes('{') || (!isBraced(arena, list) && !/statement_list/.test(kindName(arena, list))))
    return undefined;
  const last = parts(arena, list).at(-1)!;
  if (last === statement) return undefined;
  return { text: `{${textBetween(arena, arena.end[statement]!, arena.end[last]!)}}`, end: arena.end[last]! };
}

const contraries: ReadonlyMap<string, string> = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['===', '!=='],
  ['!==', '==='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
]);

/** The contrary of what is asked, in as few signs, with the brackets around it. */
export function contraryOf(tree: NamedTree, asked: number): string | undefined {
  const { arena } = tree;
  if (/parenthesized|condition_clause/.test(kindName(arena, asked))) {
    const [inside, ...more] = parts(arena, asked);
    const text = inside === undefined || more.length > 0 ? undefined : contraryOf(tree, inside);
    return text === undefined ? undefined : `(${text})`;
  }
  const comparison = comparisonOf(arena, asked);
  if (comparison !== undefined) {
    const { left, sign, right } = comparison;
    return sourceOf(tree, left) + contraries.get(sourceOf(tree, sign))! + sourceOf(tree, right);
  }
  if (!arena.kinds.includes('!')) return undefined;
  const text = sourceOf(tree, asked);
  if (/^!(?!=)/.test(text)) return /^!\w+$/.test(text) ? text.slice(1) : undefined;
  return isLeaf(arena, asked) || /call/.test(kindName(arena, asked)) ? `!${text}` : undefined;
}
