import { childIn } from '../../names/functions.ts';
import { type Arena, contains, isLeaf, kindName } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from './named-tree.ts';

/** Longer values are not put in the place of what holds them. */
const longest = 200;

/**
 * What a field is given stands where the field is asked for: `a.b = 1; f(a.b)` becomes `f(1)`. Where it is called the same,
 * then where the field alone is, since what has it may have another name there.
 */
export function* inlinedFields(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const target = childIn(arena, node, 'left');
    const value = childIn(arena, node, 'right');
    if (target === undefined || value === undefined || isLeaf(arena, target)) continue;
    const text = sourceOf(tree, value);
    const [drop] = dropsAround(tree, node);
    if (drop === undefined || text.length > longest || !isField(arena, target)) continue;
    const like = [...alike(arena, target)].filter((use) => !contains(arena, drop.unit, use));
    const same = like.filter((use) => sourceOf(tree, use) === sourceOf(tree, target));
    const others = like.filter((use) => fieldOf(tree, use) === fieldOf(tree, target));
    for (const uses of others.length > same.length ? [same, others] : [same]) {
      if (uses.length === 0) continue;
      const label = `inline ${sourceOf(tree, target)}`;
      yield* change(label, [drop.edit.edit, ...uses.map((use) => written(tree, use, text))]);
    }
  }
}

/** A field that is given something is a variable of its own: `this.a = 1; f(this.a)` becomes `a = 1; f(a)`. */
export function* freedFields(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const seen = new Set<string>();
  for (let node = 1; node < arena.size; node++) {
    const target = childIn(arena, node, 'left');
    if (target === undefined || isLeaf(arena, target) || !isField(arena, target)) continue;
    const text = sourceOf(tree, target);
    if (seen.has(text)) continue;
    seen.add(text);
    const uses = [...ofItsKind(arena, target)].filter((use) => sourceOf(tree, use) === text);
    const name = (text.startsWith('$') ? '$' : '') + fieldOf(tree, target);
    if (uses.length > 1)
      yield* change(
        `${text} becomes ${name}`,
        uses.map((use) => written(tree, use, name)),
      );
  }
}

/** A name behind what it belongs to. */
function isField(arena: Arena, node: number): boolean {
  return /attribute|member|field|selector|access|dot_index/.test(kindName(arena, node));
}

/** Others of its kind that are given nothing, and are in none of them. */
function* alike(arena: Arena, target: number): Iterable<number> {
  const isGiven = (node: number): boolean => childIn(arena, arena.parent[node]!, 'left') === node;
  yield* ofItsKind(arena, target, (node) => !isGiven(node));
}

/** The outermost of a kind that the filter lets through. */
function* ofItsKind(arena: Arena, one: number, isWanted = (_: number): boolean => true): Iterable<number> {
  for (let node = 1; node < arena.size; ) {
    const isLike = arena.kind[node] === arena.kind[one] && isWanted(node);
    if (isLike) yield node;
    node = isLike ? arena.after[node]! : node + 1;
  }
}

function fieldOf(tree: NamedTree, node: number): string {
  return /[\w$]+$/.exec(sourceOf(tree, node))?.[0] ?? '';
}
