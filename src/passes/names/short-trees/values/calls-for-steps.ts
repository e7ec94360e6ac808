import type { FunctionNode } from '../../../../names/functions.ts';
import { freshNames, spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName, parentKind, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, written } from '../../named-tree.ts';
import { nameInside } from '../../structure/unions/name-inside.ts';

/**
 * What sets something where a value is asked for becomes a call of the function that this is done in, which may do
 * something as well: `a() { !a(); }` for `a(b) { !(b = 0); }`; all of it in one function first.
 */
export function* callsForSteps(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const [fresh] = freshNames(names, arena);
  for (const fn of tree.functions()) {
    const called = nameInside(tree, fn, fresh);
    if (called === undefined) continue;
    const renamed = called === spelling(arena, fn.name) ? [] : [written(tree, fn.name, called)];
    const steps = stepsIn(tree, fn).filter((node) => called.length + 2 < width(arena, node));
    const edits = allWritten(tree, steps, `${called}()`);
    const label = `${called} does something`;
    if (edits.length > 1) yield* change(label, [...renamed, ...edits]);
    for (const edit of edits) yield* change(label, [...renamed, edit]);
  }
}

/** Values in a function that set something, with the brackets around them. */
function stepsIn({ arena }: NamedTree, { body }: FunctionNode): number[] {
  const steps: number[] = [];
  for (let node = body + 1; node < arena.size && contains(arena, body, node); node++) {
    if (!/^(?:assignment|update|augmented_assignment)_expression$/.test(kindName(arena, node))) continue;
    let whole = node;
    while (/parenthesized/.test(parentKind(arena, whole))) whole = arena.parent[whole]!;
    if (/unary|binary|argument|condition/.test(parentKind(arena, whole))) steps.push(whole);
  }
  return steps;
}
