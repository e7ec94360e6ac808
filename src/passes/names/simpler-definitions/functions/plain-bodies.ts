import { childIn } from '../../../../names/functions.ts';
import { plainValues } from '../../../../names/plain-values/plain-values.ts';
import { resultType } from '../../../../names/result-type.ts';
import { kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * The body of a function becomes the return of a short value of its result type: `{ None }` for what works out an `Option`,
 * the longest functions first. Unlike a body that never ends, it lets the program go on.
 */
export function* plainBodies(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const values = plainValues(arena);
  const isOfValues = arena.kinds.includes('loop_expression');
  for (const { node, body } of tree.functions().toSorted((a, b) => width(arena, b.body) - width(arena, a.body))) {
    const type = typeOf(tree, node);
    for (const value of type === undefined ? [] : values(type)) {
      const text = isOfValues ? `{${value}}` : `{return ${value};}`;
      if (Buffer.byteLength(text) < width(arena, body))
        yield* change(`only gives ${value}`, [written(tree, body, text)]);
    }
  }
}

/** The text of the result type. */
function typeOf(tree: NamedTree, fn: number): string | undefined {
  const { arena } = tree;
  const type = resultType(arena, fn) ?? childIn(arena, fn, 'type') ?? childIn(arena, fn, 'returns');
  if (type === undefined) return undefined;
  const declarator = childIn(arena, fn, 'declarator');
  const isPointer = declarator !== undefined && kindName(arena, declarator) === 'pointer_declarator';
  return sourceOf(tree, type).replace(/^:\s*/, '') + (isPointer ? '*' : '');
}
