import { childIn, parts } from '../../../../names/functions.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { fallsApart } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** What is true, and what is not, where values are asked for either. */
const [yes, no] = [/^(?:[1-9]\d*|true)$/, /^(?:0|false)$/];

/**
 * Of two values one of which is a truth by itself, operators choose: `a || b` for `a ? 1 : b`, `a && b` for `a ? b : 0`; and
 * what is not denied is asked first: `a ? c : b` for `!a ? b : c`.
 */
export function* chosenByOperators(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('&&')) return;
  for (let node = 1; node < arena.size; node++) {
    if (!/^(?:conditional|ternary)_expression$/.test(kindName(arena, node))) continue;
    const choice = choiceOf(tree, node);
    const text = choice === undefined ? undefined : chosen(choice);
    if (text !== undefined) yield* change('chosen by an operator', [written(tree, node, text)]);
  }
}

interface Choice {
  readonly asked: string;
  readonly one: string;
  readonly other: string;
}

function choiceOf(tree: NamedTree, node: number): Choice | undefined {
  const { arena } = tree;
  const of = (field: string, at: number): number | undefined => childIn(arena, node, field) ?? partAt(arena, node, at);
  const [asked, one, other] = [of('condition', 0), of('consequence', 1), of('alternative', 2)];
  if (asked === undefined || one === undefined || other === undefined) return undefined;
  return { asked: sourceOf(tree, asked), one: sourceOf(tree, one), other: sourceOf(tree, other) };
}

function partAt(arena: Arena, node: number, at: number): number | undefined {
  const all = parts(arena, node);
  return all.length === 3 ? all[at] : undefined;
}

function chosen({ asked, one, other }: Choice): string | undefined {
  if (yes.test(one)) return `${operand(asked)}||${operand(other)}`;
  if (no.test(other)) return `${operand(asked)}&&${operand(one)}`;
  return /^!\w+$/.test(asked) ? `${asked.slice(1)}?${other}:${one}` : undefined;
}

/** What binds less stands in brackets. */
function operand(value: string): string {
  return fallsApart(value) && /&&|\|\||[?,]|(?<![=!<>])=(?!=)/.test(value) ? `(${value})` : value;
}
