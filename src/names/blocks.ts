import { type Arena, kindName, parentKind } from '../tree/arena.ts';

const opening = 0x7b;

/** Whether what is in the node stands in curly brackets. */
export function isBraced(arena: Arena, node: number): boolean {
  return arena.text[arena.start[node]!] === opening;
}

/** Whether statements stand side by side in the node, as far as its kind tells. */
export function isBlock(arena: Arena, node: number): boolean {
  return /block|body|chunk|suite|compound/.test(kindName(arena, node));
}

/** Whether a node stands where statements do: in a block, or in nothing but the text. */
export function isInBlock(arena: Arena, node: number): boolean {
  const parent = arena.parent[node]!;
  return parent === 0 || isBlock(arena, parent);
}

/** The statement that is nothing but this expression, or else the node itself. */
export function asStatement(arena: Arena, node: number): number {
  return parentKind(arena, node) === 'expression_statement' ? arena.parent[node]! : node;
}

/** Whether the node is a statement, or all of one: nothing is done with what it gives. */
export function isStatement(arena: Arena, node: number): boolean {
  return isInBlock(arena, node) || /expression_statement/.test(parentKind(arena, node));
}

/** The innermost statement that a node is in, or is. */
export function statementAround(arena: Arena, node: number): number | undefined {
  for (let at = node; at > 0; at = arena.parent[at]!) if (isInBlock(arena, at)) return at;
  return undefined;
}
