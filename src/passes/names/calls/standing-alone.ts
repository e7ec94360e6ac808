import { isInBlock } from '../../../names/blocks.ts';
import { parts } from '../../../names/functions.ts';
import { isLua } from '../../../names/told-by-kinds.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../../../tree/arena.ts';
import type { NamedTree } from '../named-tree.ts';

/** The statement that is nothing but the node. */
export function aloneIn({ arena }: NamedTree, node: number): number | undefined {
  let statement: number | undefined;
  for (let at = node; ; ) {
    const parent = arena.parent[at]!;
    if (parent <= 0 || parts(arena, parent).length > 1 || arena.start[parent] !== arena.start[node]) break;
    // What is given or returned, by itself.
    if (kindName(arena, parent) === 'expression_list') return undefined;
    at = parent;
    statement = at;
  }
  if (statement !== undefined) return statement;
  return isInBlock(arena, node) && !hasFlag(arena, arena.parent[node]!, nodeFlags.error) ? node : undefined;
}

/** Whether a value may be a statement: in Lua only calls may. */
export function mayStandAlone(arena: Arena, value: number): boolean {
  const [only = value] = parts(arena, value);
  return !isLua(arena) || /call/.test(kindName(arena, only) + kindName(arena, value));
}
