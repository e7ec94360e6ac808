import { addTo } from '../../../../basics/add-to.ts';
import { dropNode, type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { isVariadic } from '../../../../sexpr/operators.ts';
import { headOf, sameTerm, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, termsOf } from '../../terms.ts';

/** Longer outcomes are not compared: deep in each other, all that is in them would be read once for each level. */
const mostNodes = 100;

/**
 * One choice for several with the same outcomes that stand side by side, `(bvand (ite c x y) (ite d x y))` as
 * `(ite (and c d) x y)`, or one in the other.
 */
export function* joinChoices({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const head = headOf(script, node);
    if (head === 'ite') yield* nested(script, node);
    else if (isVariadic(head)) yield* sideBySide(script, node);
  }
}

/** `(ite c (ite d x y) y)` as `(ite (and c d) x y)`, `(ite c x (ite d x y))` as `(ite (or c d) x y)`. */
function* nested(script: TypedScript, node: number): Iterable<Finding> {
  const [condition, then, otherwise] = argsOf(script, node);
  if (condition === undefined || then === undefined || otherwise === undefined) return;
  for (const [inner, operator] of [
    [then, 'and'],
    [otherwise, 'or'],
  ] as const) {
    const [second, ...outcomes] = headOf(script, inner) === 'ite' ? argsOf(script, inner) : [];
    const [same, other] = inner === then ? [outcomes[1], otherwise] : [outcomes[0], then];
    if (second === undefined || same === undefined || !sameTerm(script, same, other)) continue;
    yield { node, detail: operator, change: [replaceNode(node, ...chosen([condition, second], operator, outcomes))] };
  }
}

function* sideBySide(script: TypedScript, node: number): Iterable<Finding> {
  const args = argsOf(script, node);
  const byOutcomes = new Map<string, number[]>();
  for (const arg of args) {
    const outcomes = headOf(script, arg) === 'ite' ? argsOf(script, arg).slice(1) : [];
    const isShort = outcomes.every((each) => script.after[each]! - each <= mostNodes);
    if (isShort && outcomes.length === 2)
      addTo(byOutcomes, outcomes.map((each) => textOf(script, each)).join(' '), arg);
  }
  for (const [first = -1, ...others] of byOutcomes.values()) {
    if (others.length === 0) continue;
    const isAll = others.length + 1 === args.length;
    if (isAll && script.sort[node] !== script.sort[first]) continue;
    const [conditions, outcomes] = [
      [first, ...others].map((choice) => argsOf(script, choice)[0]!),
      argsOf(script, first).slice(1),
    ];
    const usual = usualOperator(script, node, outcomes);
    for (const operator of ['and', 'or']) {
      const one = chosen(conditions, operator, outcomes);
      const change = isAll
        ? [replaceNode(node, ...one)]
        : [replaceNode(first, ...one), ...others.map((other) => dropNode(other))];
      yield { node: first, detail: operator, change, odds: operator === usual ? 1 : 0.4 };
    }
  }
}

/** What asks for both of the conditions, or for one of them, as the choices together do where one outcome is zero. */
function usualOperator(script: TypedScript, node: number, [then]: readonly number[]): string {
  const isBoth = ['and', 'bvand'].includes(headOf(script, node));
  const isTurned = then !== undefined && /^(?:#[bx]0+|0|false)$/.test(textOf(script, then));
  return isBoth === isTurned ? 'or' : 'and';
}

function chosen(conditions: readonly number[], operator: string, outcomes: readonly number[]): Piece[] {
  return application('ite', [application(operator, conditions), ...outcomes]);
}
