import { addTo } from '../../../../basics/add-to.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { type Arena, isLeaf, kindName, parentKind, width } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

const shortest = 'int';
/** Of what is smaller than that, for the sake of what does not go into it. */
const smallest = 'char';
/** The shortest type with fractions. */
const shorterFraction = 'float';

/**
 * A type of numbers as C has them becomes the shortest one, or `short` the smallest and `double` a `float`, everywhere;
 * or all of them the smallest one, and numbers at the limit of a larger type those at its own:
 * `a(unsigned short b) { 65535 < b; }` becomes `a(char b) { 127 < b; }`.
 */
export function* shortTypes(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  const types = new Map<string, number[]>();
  const limits: Edit[] = [];
  for (let node = 1; node < arena.size; node++) {
    if (/^(?:sized_type_specifier|primitive_type)$/.test(kindName(arena, node)))
      addTo(types, sourceOf(tree, node), node);
    const limit = limitIn(tree, node);
    if (limit !== undefined) limits.push(written(tree, node, limit));
  }
  for (const [text, nodes] of types) {
    if (text.length <= shortest.length || isWithin(arena, nodes[0]!)) continue;
    for (const other of insteadOf(text)) {
      yield* change(`${text} becomes ${other}`, allWritten(tree, nodes, other));
    }
  }
  const all = [...types.values()].flat().filter((node) => width(arena, node) > 0 && !isWithin(arena, node));
  if (limits.length > 0 && all.length > 0)
    yield* change('numbers at the limit of a smaller type', [...allWritten(tree, all, smallest), ...limits]);
}

/** What else may do where an `int` would not. */
function insteadOf(type: string): string[] {
  if (/\bshort\b/.test(type)) return [shortest, smallest];
  return /\bdouble\b/.test(type) ? [shortest, shorterFraction] : [shortest];
}

/** `int` is a type of its own in `unsigned int`. */
function isWithin(arena: Arena, node: number): boolean {
  return parentKind(arena, node) === 'sized_type_specifier';
}

/** The largest number of the smallest type, or the one behind it, in the place of that of a larger type. */
function limitIn(tree: NamedTree, node: number): string | undefined {
  if (!isLeaf(tree.arena, node)) return undefined;
  const [digits] = /^(?:0x[\da-f]+|[1-9]\d{2,})(?=[ul]*$)/i.exec(sourceOf(tree, node)) ?? [];
  if (digits === undefined) return undefined;
  const value = BigInt(digits);
  for (const bits of [8n, 15n, 16n, 31n, 32n, 63n, 64n]) {
    if (value === 2n ** bits - 1n) return '127';
    if (value === 2n ** bits) return '128';
  }
  return undefined;
}
