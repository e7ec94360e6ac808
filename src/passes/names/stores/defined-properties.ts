import { childIn, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { type NamedTree, sourceOf, written } from '../named-tree.ts';
import { type OneOf, togetherThenEach } from '../simpler-definitions/functions/together-then-each.ts';

/**
 * JavaScript's `Object.defineProperty(a,"b",{value:c})` becomes the assignment `a.b=c`: all calls at once, then each.
 */
export function* definedProperties(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const every: OneOf[] = [];
  for (const { node, name, arguments: given } of tree.calls()) {
    if (spelling(arena, name) !== 'defineProperty' || given.length !== 3) continue;
    const [of, key, how] = given as [number, number, number];
    const value = kindName(arena, how) === 'object' ? valueIn(tree, how) : undefined;
    const member = /^(["'])([A-Za-z_$][\w$]*)\1$/.exec(sourceOf(tree, key))?.[2];
    if (value === undefined) continue;
    const place = member === undefined ? `[${sourceOf(tree, key)}]` : `.${member}`;
    const edit = written(tree, node, `${sourceOf(tree, of)}${place}=${sourceOf(tree, value)}`);
    every.push({ node, label: 'set instead of defined', edit });
  }
  yield* togetherThenEach(tree, 'all set instead of defined', every);
}

function valueIn({ arena }: NamedTree, object: number): number | undefined {
  for (const pair of parts(arena, object)) {
    const [key, value] = ['key', 'value'].map((field) => childIn(arena, pair, field));
    if (key !== undefined && value !== undefined && spelling(arena, key) === 'value') return value;
  }
  return undefined;
}
