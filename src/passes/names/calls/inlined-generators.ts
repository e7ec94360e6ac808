import { spelling } from '../../../names/name-leaves.ts';
import { contains } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropWith, type NamedTree, written } from '../named-tree.ts';
import { loopsOver } from '../structure/loops/loops-over.ts';
import { doneOnce } from './done-once.ts';
import { doneWhereYielded } from './done-where-yielded.ts';

/**
 * A generator is inlined into the loop over it, with the body of the loop in the place of `yield`:
 * `function* f() { a(); yield b }` and `for (c of f()) g(c)` become `a(); g(b)`. Of a function that returns an
 * iterator, as in Lua, the first turn.
 */
export function* inlinedGenerators(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls();
  for (const loop of loopsOver(tree)) {
    const call = calls.find(({ node }) => contains(arena, loop.source, node));
    if (call === undefined || loop.names.length !== 1) continue;
    const name = spelling(arena, call.name);
    const uses = calls.filter((one) => spelling(arena, one.name) === name);
    for (const fn of tree.functions().filter((one) => spelling(arena, one.name) === name)) {
      if (contains(arena, fn.node, loop.node)) continue;
      const text = doneWhereYielded(tree, { loop, fn, call }) ?? doneOnce(tree, { loop, fn, call });
      const drop = uses.length === 1 ? dropWith(tree, fn.name, fn.body)?.edit : undefined;
      const edits = text === undefined ? [] : [written(tree, loop.node, text), ...(drop === undefined ? [] : [drop])];
      yield* change('a loop where it is yielded', edits);
    }
  }
}
