import { childIn, declared, fieldName } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, written } from '../../named-tree.ts';
import { renamed } from '../../rewritten.ts';

/** In how many of its places a type is defined. */
const most = 2;

/**
 * A type of C is defined in one of the places where it is meant, and is a plain one in the others, since it cannot be
 * defined twice: `f(enum { a } c) { (int *)c; }` for `typedef enum { a } b; f(b c) { (b *)c; }`.
 */
export function* definedInPlace(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'type_definition') continue;
    const [type, declarator] = [childIn(arena, node, 'type'), childIn(arena, node, 'declarator')];
    const [drop] = dropsAround(tree, node);
    if (type === undefined || declarator === undefined || drop?.unit !== node) continue;
    if (childIn(arena, type, 'body') === undefined || kindName(arena, declarator) !== 'type_identifier') continue;
    const name = spelling(arena, declarator);
    const uses = tree.names.places.get(name)!.filter((place) => place !== declarator && isType(arena, place));
    if (uses.length < 2) continue;
    for (const at of uses.slice(0, most)) {
      // What is declared there may be called as something in the type: that takes the name that is free now.
      const own = declared(arena, tree.names, arena.parent[at]!);
      const text = renamed(
        tree,
        [arena.start[type]!, arena.end[type]!],
        new Map(own === undefined ? [] : [[own, name]]),
      );
      const edits = uses.map((use) => written(tree, use, use === at ? text : 'int'));
      yield* change(`${name} is defined where it is meant`, [drop.edit, ...edits]);
    }
  }
}

/** Whether the name stands for a whole type: in `long b` it is that of a field, which the grammar cannot tell. */
function isType(arena: Arena, leaf: number): boolean {
  return fieldName(arena, leaf) === 'type' && kindName(arena, arena.parent[leaf]!) !== 'sized_type_specifier';
}
