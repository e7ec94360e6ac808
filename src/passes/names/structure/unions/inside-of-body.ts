import { isBraced } from '../../../../names/blocks.ts';
import { statementsOf } from '../../../../names/functions.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import { gapBefore } from '../../line-at.ts';
import type { NamedTree } from '../../named-tree.ts';

/** What stands in the body of a function: statements, or nothing. */
export interface Inside {
  readonly first: number | undefined;
  /** In bytes. */
  readonly start: number;
  readonly end: number;
}

/** `undefined` of a body that is no block. */
export function insideOf({ arena }: NamedTree, body: number): Inside | undefined {
  const statements = statementsOf(arena, body);
  const [first, last] = [statements?.[0], statements?.at(-1)];
  if (first !== undefined && last !== undefined) return { first, start: arena.start[first]!, end: arena.end[last]! };
  if (statements === undefined || !isBraced(arena, body)) return undefined;
  const inside = arena.start[body]! + 1;
  return { first, start: inside, end: inside };
}

/** How a text gets in front of what is in there, and behind it. */
export function beside(tree: NamedTree, { first, start, end }: Inside, text: string): readonly [Edit[], Edit[]] {
  if (text === '') return [[], []];
  const gap = first === undefined ? '' : gapBefore(tree, first);
  return [[replacement(start, start, text + gap)], [replacement(end, end, gap + text)]];
}
