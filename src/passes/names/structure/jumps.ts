import { childIn, parts } from '../../../names/functions.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';
import { removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

const loops = /^(?:for|while|do|loop)_(?:statement|expression)$/;
/** What a `break` ends that is no loop, and what none can leave. */
const ends = /switch|match|select|func|lambda|closure|method/;

/**
 * What a jump leads to stands in its place: `if (a) return b;` for `if (a) goto c; d(); c: return b;`, and for `for (;;) if
 * (a) break; return b;`.
 */
export function* jumps(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('{')) return;
  const labels = labelsIn(tree);
  for (let node = 1; node < arena.size; node++) {
    if (!/^(?:goto|break)_(?:statement|expression)$/.test(kindName(arena, node))) continue;
    const [label] = parts(arena, node);
    yield* label === undefined ? outOfLoop(tree, node) : toLabel(tree, node, labels.get(sourceOf(tree, label)));
  }
}

/** The first node with a label of each spelling. */
function labelsIn(tree: NamedTree): ReadonlyMap<string, number> {
  const { arena } = tree;
  const found = new Map<string, number>();
  for (let node = 1; node < arena.size; node++) {
    const label = /^label/.test(kindName(arena, node)) ? childIn(arena, node, 'label') : undefined;
    const name = label === undefined ? '' : sourceOf(tree, label);
    if (label !== undefined && !found.has(name)) found.set(name, node);
  }
  return found;
}

/** With what is jumped over goes the label. */
function toLabel(tree: NamedTree, jump: number, target: number | undefined): Change[] {
  const { arena } = tree;
  if (target === undefined || target < jump) return [];
  const from = below(arena, arena.parent[target]!, jump);
  const [, statement] = parts(arena, target);
  if (from === undefined || statement === undefined) return [];
  return change('what a jump leads to', [
    written(tree, jump, sourceOf(tree, statement)),
    removal(arena.end[from]!, arena.end[target]!),
  ]);
}

/** What is done in the loop is done once. */
function outOfLoop(tree: NamedTree, jump: number): Change[] {
  const { arena } = tree;
  const loop = left(arena, jump);
  const body = loop === undefined ? undefined : childIn(arena, loop, 'body');
  const next = loop === undefined ? undefined : parts(arena, arena.parent[loop]!).find((other) => other > loop);
  if (loop === undefined || body === undefined || next === undefined || arena.start[jump]! < arena.start[body]!)
    return [];
  return change('what a loop is left for', [
    removal(arena.start[loop]!, arena.start[body]!),
    written(tree, jump, sourceOf(tree, next)),
    removal(arena.end[body]!, arena.end[next]!),
  ]);
}

function left(arena: Arena, jump: number): number | undefined {
  for (let at = arena.parent[jump]!; at > 0; at = arena.parent[at]!) {
    if (loops.test(kindName(arena, at))) return at;
    if (ends.test(kindName(arena, at))) return undefined;
  }
  return undefined;
}

/** What the node is in, of all that stands side by side in another one. */
function below(arena: Arena, around: number, node: number): number | undefined {
  let at = node;
  while (at > 0 && arena.parent[at] !== around) at = arena.parent[at]!;
  return at > 0 ? at : undefined;
}
