import { childIn } from '../../../../names/functions.ts';
import { kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** Loops of languages that have a word for one without an end, by the kind of node they are. */
const loops: readonly (readonly [kind: RegExp, language: string, word: string])[] = [
  [/^(?:for|while)_expression$/, 'loop_expression', 'loop'],
  [/^for_statement$/, 'range_clause', 'for'],
  [/^while_statement$/, 'update_expression', 'for(;;)'],
];

/** A loop goes on without an end, whatever it asks or goes over: `loop { f(); }` for `for a in b { f(); }`. */
export function* endlessLoops(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const loop = loops.find(([kind, language]) => kind.test(kindName(arena, node)) && arena.kinds.includes(language));
    const body = loop && childIn(arena, node, 'body');
    if (loop === undefined || body === undefined) continue;
    const text = loop[2] + sourceOf(tree, body);
    if (text.length < width(arena, node))
      yield* change(`${kindName(arena, node)} without an end`, [written(tree, node, text)]);
  }
}
