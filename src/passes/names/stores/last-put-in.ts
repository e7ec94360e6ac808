import { once } from '../../../basics/remembered.ts';
import { parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, kindName, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { goneThrough } from '../structure/loops/gone-through.ts';
import { addedBy, literalBefore } from './filled-literals.ts';

/** By the kind of a list: what is nothing there, and what gives the second value where the first one is nothing. */
const nothing: Readonly<Record<string, readonly [nothing: string, or: string]>> = {
  array: ['0', '||'],
  list: ['0', ' or '],
  table_constructor: ['nil', ' or '],
};

/**
 * What is put into a list last, or first, stands for the list, and what is done for each item later is done for that
 * alone: `a = b; a()` for `a.push(b); a.map(c => c())` and for `a.push(b); for (c of a) c()`. For what is put in by a
 * loop, and has to wait for its end: where functions keep the variables of a loop, the first of them is the one that
 * goes wrong.
 */
export function* lastPutIn(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const later = once(() => goneThrough(tree));
  for (const { node: adding } of tree.calls()) {
    const filling = addedBy(tree, adding);
    const literal = filling && literalBefore(tree, filling.name);
    if (filling === undefined || literal === undefined || parts(arena, literal).length > 0) continue;
    const name = spelling(arena, filling.name);
    const [none, or] = nothing[kindName(arena, literal)] ?? [];
    for (const { node, source, doneFor } of later()) {
      if (sourceOf(tree, source) !== name || node < adding || contains(arena, adding, node)) continue;
      const [put, text] = [`${name}=${filling.value}`, doneFor(name)];
      if (text === '' || put.length + text.length >= width(arena, adding) + width(arena, node)) continue;
      const done = written(tree, node, text);
      yield* change('the last for all', [written(tree, adding, put), done]);
      if (none === undefined || or === undefined) continue;
      const first = `${name}=${name}${or}(${filling.value})`;
      yield* change('the first for all', [written(tree, literal, none), written(tree, adding, first), done]);
    }
  }
}
