import { childIn } from '../../names/functions.ts';
import type { Arena } from '../../tree/arena.ts';

/** A name or several, or a pattern of them, and where they get their values from. */
export interface GivenValue {
  readonly target: number;
  readonly value: number;
}

/** What a loop, an assignment or a declaration gives, in this order of the text. */
export function givenIn(arena: Arena, node: number): GivenValue | undefined {
  const target = childIn(arena, node, 'left') ?? childIn(arena, node, 'pattern') ?? childIn(arena, node, 'name');
  const value = childIn(arena, node, 'right') ?? childIn(arena, node, 'value');
  return target === undefined || value === undefined || value < target ? undefined : { target, value };
}
