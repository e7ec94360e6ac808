import { childIn } from '../../../../names/functions.ts';
import { freshNames } from '../../../../names/name-leaves.ts';
import { isJavaScript } from '../../../../names/told-by-kinds.ts';
import { type Arena, children, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * In TypeScript a variable is the shortest of what may have any type: a type in a statement stands there alone, under
 * the name that the statement defines. `interface a { b: T }`, `function a(b: T) {}` and `type a = T` become `let a:T`.
 */
export function* typesAlone(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!arena.kinds.includes('type_annotation') || !isJavaScript(arena)) return;
  const [fresh] = freshNames(names);
  for (const statement of children(arena, 0)) {
    if (/^(?:lexical|variable)_declaration$/.test(kindName(arena, statement))) continue;
    const defined = childIn(arena, statement, 'name');
    const name = defined === undefined ? fresh : sourceOf(tree, defined);
    if (name === undefined) continue;
    for (let node = statement + 1; node < arena.after[statement]!; node++) {
      const type = typeAt(arena, node);
      if (type === undefined) continue;
      const alone = `let ${name}:${sourceOf(tree, type)}`;
      if (alone.length < sourceOf(tree, statement).length)
        yield* change('a type alone', [written(tree, statement, alone)]);
    }
  }
}

/** The type that is written here: behind a colon, or as what another name stands for. */
function typeAt(arena: Arena, node: number): number | undefined {
  if (kindName(arena, node) === 'type_annotation') return children(arena, node).at(-1);
  const parent = arena.parent[node]!;
  return kindName(arena, parent) === 'type_alias_declaration' && childIn(arena, parent, 'value') === node
    ? node
    : undefined;
}
