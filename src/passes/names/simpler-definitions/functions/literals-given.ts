import { childIn, parts } from '../../../../names/functions.ts';
import { resultType } from '../../../../names/result-type.ts';
import { type Arena, kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { literalsOf } from '../../eliminations/literals.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A function gives a short value of its type, where zero is none: `return ""` for `return a.b`. That word need not
 * stand anywhere in the text.
 */
export function* literalsGiven(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const { node, body } of tree.functions()) {
    const type = resultType(arena, node) ?? childIn(arena, node, 'type');
    const literals = type === undefined ? [] : literalsOf(sourceOf(tree, type).replace(/^:\s*/, ''));
    if (literals.length === 0) continue;
    for (const value of returned(arena, body)) {
      const isOne = /literal|string|true|nil/.test(kindName(arena, value));
      for (const literal of literals.filter(({ length }) => !isOne || length < width(arena, value)))
        yield* change(`gives ${literal}`, [written(tree, value, literal)]);
    }
  }
}

function returned(arena: Arena, body: number): number[] {
  const values: number[] = [];
  for (let node = body; node < arena.after[body]!; node++) {
    const value = /^return/.test(kindName(arena, node)) ? parts(arena, node)[0] : undefined;
    if (value !== undefined) values.push(value);
  }
  return values;
}
