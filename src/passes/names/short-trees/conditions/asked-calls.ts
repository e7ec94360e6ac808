import { fieldName } from '../../../../names/functions.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

const asking = /^(?:if|while|do|for|switch|return)_statement$/;

/** A call in what a statement asks or returns is all that is done: `f(a);` for `for (; !f(a);) g();`. */
export function* askedCalls(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  // Where no statement needs a semicolon, as in Python, this is a part in the place of the whole.
  if (!arena.kinds.includes(';') || kindName(arena, 0) === 'module') return;
  for (const call of tree.calls()) {
    let [inside, around] = [call.node, arena.parent[call.node]!];
    while (around > 0 && !/_statement$/.test(kindName(arena, around)))
      [inside, around] = [around, arena.parent[around]!];
    const isDone = /^(?:body|consequence|alternative)$/.test(fieldName(arena, inside));
    if (around <= 0 || isDone || !asking.test(kindName(arena, around))) continue;
    yield* change('what is asked is done', [written(tree, around, `${sourceOf(tree, call.node)};`)]);
  }
}
