import { childIn } from '../../../../names/functions.ts';
import { freshNames } from '../../../../names/name-leaves.ts';
import { textBetween } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A member that is defined outside of its class becomes a function of its own: `int C::f() const {}` becomes `int f() {}`,
 * and what makes or destroys one a function that gives nothing.
 */
export function* outOfClass(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const [fresh] = freshNames(names);
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    const member = body === undefined ? undefined : memberDeclared(tree, node);
    if (body === undefined || member === undefined) continue;
    const { declarator, qualified, parameters } = member;
    const own = sourceOf(tree, qualified).split('::').at(-1)!.trim();
    const isTyped = childIn(arena, node, 'type') !== undefined;
    const name = isTyped && /^\w+$/.test(own) ? own : fresh;
    if (name === undefined) continue;
    const behind = textBetween(arena, arena.end[parameters]!, arena.end[declarator]!);
    const gone: Edit[] = [
      ...(behind.includes('->') ? [] : [removal(arena.end[parameters]!, arena.end[declarator]!)]),
      ...(isTyped ? [] : [removal(arena.end[declarator]!, arena.start[body]!)]),
    ];
    yield* change('out of the class', [
      written(tree, qualified, isTyped ? name : `void ${name}`),
      ...gone.filter(({ start, end }) => start < end),
    ]);
  }
}

interface Declared {
  readonly declarator: number;
  readonly qualified: number;
  readonly parameters: number;
}

/** What declares a function by the name of a class and its own; through pointers and references. */
function memberDeclared({ arena }: NamedTree, node: number): Declared | undefined {
  let declarator = childIn(arena, node, 'declarator');
  while (declarator !== undefined && childIn(arena, declarator, 'parameters') === undefined) {
    declarator = childIn(arena, declarator, 'declarator');
  }
  const qualified = declarator === undefined ? undefined : childIn(arena, declarator, 'declarator');
  const parameters = declarator === undefined ? undefined : childIn(arena, declarator, 'parameters');
  if (declarator === undefined || qualified === undefined || parameters === undefined) return undefined;
  return childIn(arena, qualified, 'scope') === undefined ? undefined : { declarator, qualified, parameters };
}
