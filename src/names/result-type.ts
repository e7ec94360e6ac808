import type { Arena } from '../tree/arena.ts';
import { childIn } from './functions.ts';

/** The type of what a function gives, where it is told behind the parameters. */
export function resultType(arena: Arena, fn: number): number | undefined {
  return childIn(arena, fn, 'return_type') ?? childIn(arena, fn, 'result');
}
