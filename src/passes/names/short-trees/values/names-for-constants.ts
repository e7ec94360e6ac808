import { isName, nameBefore, namesWithin } from '../../../../names/name-leaves.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * A value that mentions nothing, or that a function gives who is given nothing, becomes the name in front of it:
 * `f(i) { i | 2; }` for `f(i) { !0 | 2; }` and for `f(i) { g() | 2; }`.
 */
export function* namesForConstants(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const asking = new Set(tree.calls().flatMap((call) => (call.arguments.length > 0 ? [] : [call.node])));
  for (let node = 1; node < arena.size; node++) {
    if (!isConstant(tree, node) && !asking.has(node)) continue;
    const before = nameBefore(arena, names, arena.start[node]!);
    const name = before === undefined ? '' : inPlaceOf(arena, node, sourceOf(tree, before));
    if (name !== '') yield* change(`a name for ${kindName(arena, node)}`, ifShorter(tree, node, name));
  }
}

const values = /expression|literal|number|string|unary|binary|boolean/;

function isConstant({ arena, names }: NamedTree, node: number): boolean {
  if (!hasFlag(arena, node, nodeFlags.named) || !values.test(kindName(arena, node))) return false;
  return isLeaf(arena, node)
    ? !isName(arena, node)
    : !isOfStatementKind(arena, node) && namesWithin(arena, names, node).length === 0;
}

function isOfStatementKind(arena: Arena, node: number): boolean {
  return /statement/.test(kindName(arena, node));
}
