import { childIn, parts } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';
import { headOf } from './loops-over.ts';
import { doneWith } from './loops-over-one.ts';

const loops = /^for(?:_in|_range)?(?:_statement|_expression|_loop)?$|^enhanced_for_statement$/;

/**
 * What a loop does with each of several is done with all of them at once: `print(a)` for `for x in a: print(x)`. A test
 * that has come to want no more than one of them often does not mind.
 */
export function* loopsAsOne(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, loops)) {
    const body = childIn(arena, node, 'body');
    const [target, source] = headOf(arena, node);
    if (body === undefined || source === undefined || target === undefined || !isName(arena, target)) continue;
    // In Ruby the word `in` belongs to what is gone through.
    const all = kindName(arena, source) === 'in' ? parts(arena, source)[0]! : source;
    const values = new Map([[spelling(arena, target), sourceOf(tree, all)]]);
    const text = doneWith(tree, { node, body }, values);
    if (text !== '') yield* change('done with all at once', ifShorter(tree, node, text));
  }
}
