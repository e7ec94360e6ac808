import { isBraced } from '../../../../names/blocks.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { doneOtherwise } from '../../../../names/otherwise.ts';
import { type Arena, kindName, nodesOf, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { fallsApart } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A statement that asks something is an expression that asks: `a && f();` for `if (a) f();`, and `a && 0;` where what
 * is done then is no value; `a || f();` for `if (a) {} else f();`, and `a ? f() : g();` for `if (a) f(); else g();`.
 */
export function* askedByOperators(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('&&')) return;
  for (const node of nodesOf(arena, /^(?:if|while|do|for|switch|conditional)_statement$/)) {
    const asked = childIn(arena, node, 'condition') ?? childIn(arena, node, 'value');
    const body = childIn(arena, node, 'consequence') ?? childIn(arena, node, 'body');
    if (asked === undefined || body === undefined) continue;
    const otherwise = childIn(arena, node, 'alternative');
    const all = [both(tree, { asked, body, otherwise }), `${asking(tree, asked)}&&${operand(workedOut(tree, body))}`];
    for (const text of all)
      if (text !== undefined && text.length + 1 < width(arena, node))
        yield* change(`${kindName(arena, node)} as an expression`, [written(tree, node, `${text};`)]);
  }
}

interface Branches {
  readonly asked: number;
  readonly body: number;
  readonly otherwise: number | undefined;
}

/** Both branches as one expression, if the second is empty or works out a value. */
function both(tree: NamedTree, { asked, body, otherwise }: Branches): string | undefined {
  const done = otherwise === undefined ? undefined : doneOtherwise(tree.arena, otherwise);
  const other = done === undefined ? noValue : workedOut(tree, done);
  if (other === noValue) return undefined;
  const one = workedOut(tree, body);
  const condition = asking(tree, asked);
  return one === noValue ? `${condition}||${operand(other)}` : `${condition}?${operand(one)}:${operand(other)}`;
}

/** Stands for a branch that works out no value. */
const noValue = '0';

function asking(tree: NamedTree, asked: number): string {
  return operand(withoutBrackets(tree, asked));
}

/** What binds less than `&&` stands in brackets. */
function operand(value: string): string {
  return fallsApart(value) && /\|\||[?,]|(?<![=!<>])=(?!=)/.test(value) ? `(${value})` : value;
}

function withoutBrackets(tree: NamedTree, node: number): string {
  const text = sourceOf(tree, node).replace(/;$/, '');
  return /^parenthesized/.test(kindName(tree.arena, node)) ? text.slice(1, -1).trim() : text;
}

/** The expression that a body consists of; `noValue` for any other body. */
function workedOut(tree: NamedTree, body: number): string {
  const statement = onlyOne(tree.arena, body);
  const isValue = statement !== undefined && kindName(tree.arena, statement) === 'expression_statement';
  return (isValue && sourceOf(tree, statement).replace(/;$/, '')) || noValue;
}

function onlyOne(arena: Arena, body: number): number | undefined {
  if (!isBraced(arena, body)) return body;
  const [statement, ...more] = parts(arena, body);
  return more.length > 0 ? undefined : statement;
}
