import { childIn } from '../../../../names/functions.ts';
import { type Arena, children, isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { comparisonOf } from './comparisons.ts';

/**
 * What is asked for is asked in fewer words: a loop asks once, `if (a) b;` for `while (a) b;` and for
 * `for (c of a) b;`, `c; if (a) b; d;` for `for (c; a; d) b;`, and what is compared with something is asked by itself,
 * `!a` for `a < 0`. What is no sentence of the language is not sound, and no trial is made of it.
 */
export function* askedOnce(tree: NamedTree): Iterable<Change> {
  for (let node = 1; node < tree.arena.size; node++) {
    for (const edit of withoutLoop(tree, node)) yield* change(`${kindName(tree.arena, node)} asked once`, [edit]);
    for (const operand of comparedIn(tree.arena, node)) {
      const text = `!${sourceOf(tree, operand)}`;
      yield* change(`${kindName(tree.arena, node)} asked by itself`, ifShorter(tree, node, text));
    }
  }
}

function withoutLoop(tree: NamedTree, node: number): Edit[] {
  const { arena } = tree;
  const [condition, body] = [childIn(arena, node, 'condition'), childIn(arena, node, 'body')];
  const [first] = children(arena, node);
  if (body === undefined || first === undefined || !isLeaf(arena, first)) return [];
  const word = sourceOf(tree, first);
  if (condition === undefined) return word === 'for' ? goneThrough(tree, { node, first, body }) : [];
  if (word === 'while') return [written(tree, first, 'if')];
  if (word !== 'for') return [];
  const asked = `if(${sourceOf(tree, condition).replace(/;$/, '')})${sourceOf(tree, body)}`;
  const texts = [asked, ...withItsSteps(tree, node, asked)];
  return texts.flatMap((text) => ifShorter(tree, node, text));
}

/** With what is done between two rounds behind it, and with that and what the loop begins with. */
function withItsSteps(tree: NamedTree, loop: number, asked: string): string[] {
  const of = (...fields: string[]): string => {
    const [part] = fields.flatMap((field) => childIn(tree.arena, loop, field) ?? []);
    const text = part === undefined ? '' : sourceOf(tree, part).replace(/;$/, '');
    return text === '' ? '' : `${text};`;
  };
  const [first, step] = [of('initializer', 'init'), of('update', 'increment')];
  const texts = [`${asked}${step}`, `${first}${asked}${step}`];
  return [...new Set(texts)].filter((text) => text !== asked);
}

interface Loop {
  readonly node: number;
  readonly first: number;
  readonly body: number;
}

/** `if` in the place of a loop over items: with the items as its condition, or with the name they are given to. */
function goneThrough(tree: NamedTree, { node, first, body }: Loop): Edit[] {
  const { arena } = tree;
  const [left, right] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
  if (left === undefined || right === undefined || body < right) return [];
  const word = childIn(arena, node, 'kind');
  const start = word ?? left;
  const before = textBetween(arena, arena.end[first]!, arena.start[start]!);
  const rest = textBetween(arena, arena.end[right]!, arena.end[node]!);
  // The variable of the loop exists without it, unless the loop declares it.
  return (word === undefined ? [left, right] : [right, left]).map((asked) =>
    written(tree, node, `if${before}${sourceOf(tree, asked)}${rest}`),
  );
}

/** The operands of a comparison that a sign in front binds as a whole. */
function comparedIn(arena: Arena, node: number): number[] {
  const comparison = comparisonOf(arena, node);
  if (comparison === undefined) return [];
  return [comparison.left, comparison.right].filter(
    (operand) =>
      !/binary|assign|condition|comma|sequence|ternary|literal|number|integer/.test(kindName(arena, operand)),
  );
}
