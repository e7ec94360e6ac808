import { type Arena, children, kindName } from './arena.ts';

/** The first child of a kind. */
export function childOfKind(arena: Arena, node: number, kind: string): number | undefined {
  return children(arena, node).find((child) => kindName(arena, child) === kind);
}
