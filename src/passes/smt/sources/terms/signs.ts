import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, leafText, replaced, termsOf } from '../../terms.ts';

/** Sums, products and comparisons that say the same with fewer signs. */
export function* fewerSigns({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const [a, b, ...more] = argsOf(script, node);
    if (a === undefined || b === undefined || more.length > 0) continue;
    const shorter = rewritten(script, headOf(script, node), [a, b]);
    if (shorter !== undefined) yield { node, change: replaced(node, shorter) };
  }
}

const relations: ReadonlySet<string> = new Set(['=', 'distinct', '<', '<=', '>', '>=']);

function rewritten(script: TypedScript, head: string, [a, b]: readonly [number, number]): Piece[] | undefined {
  if (relations.has(head)) return compared(script, head, [a, b]);
  const [minusA, minusB] = [negated(script, a), negated(script, b)];
  if (head === '*') {
    const other = isOne(script, minusA) ? b : isOne(script, minusB) ? a : undefined;
    return other === undefined ? undefined : application('-', [other]);
  }
  if (head === '+') {
    if (minusB !== undefined) return application('-', [a, minusB]);
    return minusA === undefined ? undefined : application('-', [b, minusA]);
  }
  if (head !== '-') return undefined;
  if (minusB !== undefined) return application('+', [a, minusB]);
  return isZero(script, a) ? application('-', [b]) : undefined;
}

/** Of a difference and zero, what is subtracted from what; of two negations, what is negated, the other way round. */
function compared(script: TypedScript, head: string, [a, b]: readonly [number, number]): Piece[] | undefined {
  const [left, right] = [difference(script, a), difference(script, b)];
  if (left !== undefined && isZero(script, b)) return application(head, [left[0] ?? b, left[1]]);
  if (right !== undefined && isZero(script, a)) return application(head, [right[1], right[0] ?? a]);
  const [minusA, minusB] = [negated(script, a), negated(script, b)];
  return minusA === undefined || minusB === undefined ? undefined : application(head, [minusB, minusA]);
}

/** The two sides of a subtraction, without the first when that is zero. */
function difference(script: TypedScript, node: number): readonly [number | undefined, number] | undefined {
  const [first, second, ...more] = headOf(script, node) === '-' ? argsOf(script, node) : [];
  if (first === undefined || more.length > 0) return undefined;
  return second === undefined ? [undefined, first] : [first, second];
}

/** The term whose negation this is. */
function negated(script: TypedScript, node: number): number | undefined {
  const sides = difference(script, node);
  return sides?.[0] === undefined ? sides?.[1] : undefined;
}

function isOne(script: TypedScript, node: number | undefined): boolean {
  return node !== undefined && /^1(?:\.0+)?$/.test(leafText(script, node));
}

function isZero(script: TypedScript, node: number): boolean {
  return /^0(?:\.0+)?$/.test(leafText(script, node));
}
