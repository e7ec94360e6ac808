import { childIn } from '../../../../names/functions.ts';
import { isC } from '../../../../names/is-c.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName, textBetween } from '../../../../tree/arena.ts';
import { removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** In C, what a function gives back is set to a variable of its type: `char c(b) { return b; }` becomes `c(b) { char c=b; }`. */
export function* returnedAsLocals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  for (const fn of tree.functions()) {
    const [type, declarator] = [childIn(arena, fn.node, 'type'), childIn(arena, fn.node, 'declarator')];
    if (type === undefined || declarator === undefined || /^(?:int|void)$/.test(sourceOf(tree, type))) continue;
    const name = textBetween(arena, arena.start[declarator]!, arena.end[fn.name]!);
    for (let node = fn.body; node < arena.size && contains(arena, fn.body, node); node++) {
      if (kindName(arena, node) !== 'return_statement') continue;
      const value = sourceOf(tree, node).replace(/^return\s*|\s*;$/g, '');
      if (value === '') continue;
      yield* change(`${spelling(arena, fn.name)} as a variable`, [
        removal(arena.start[type]!, arena.start[fn.name]!),
        written(tree, node, `${sourceOf(tree, type)} ${name}=${value};`),
      ]);
    }
  }
}
