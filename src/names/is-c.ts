import type { Arena } from '../tree/arena.ts';

/** Whether the grammar knows types as C has them: that of C, and those of what has come from it. */
export function isC({ kinds }: Arena): boolean {
  return kinds.includes('sized_type_specifier');
}
