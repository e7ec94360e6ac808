import { childIn } from '../../../../names/functions.ts';
import { type Arena, children, kindName } from '../../../../tree/arena.ts';

/** Two operands with a sign between them that asks how they compare. */
export interface Comparison {
  readonly left: number;
  readonly sign: number;
  readonly right: number;
}

export function comparisonOf(arena: Arena, node: number): Comparison | undefined {
  const [left, right] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
  if (left === undefined || right === undefined) return undefined;
  const sign = children(arena, node).find((child) => child > left && child < right);
  if (sign === undefined || !/^(?:[<>]=?|[=!]==?)$/.test(kindName(arena, sign))) return undefined;
  return { left, sign, right };
}
