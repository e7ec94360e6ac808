import { parts } from '../../../names/functions.ts';
import { isC } from '../../../names/told-by-kinds.ts';
import { contains, nodesOf } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { placesOutside } from '../places.ts';

/** With more variables, others are too many. */
const most = 6;

/**
 * One of two variables does for both, and has the type of the other one: `f(unsigned b) { b < 0; b; }` for
 * `unsigned a; f(int b) { a < 0; b; }`. In C, where `unsigned` and `char` are `unsigned char`, too.
 */
export function* oneOfTwoTypes(tree: NamedTree): Iterable<Change> {
  const variables = isC(tree.arena) ? variablesIn(tree) : [];
  if (variables.length > most) return;
  for (const gone of variables) {
    const drop = gone.type === '' ? undefined : tree.deletion(gone.node)?.edit;
    if (drop === undefined) continue;
    const uses = placesOutside(tree, gone.node, gone.name);
    for (const kept of variables) {
      const { node, type, name } = kept;
      if (type === gone.type || name === gone.name || uses.some((leaf) => contains(tree.arena, node, leaf))) continue;
      const renamed = allWritten(tree, uses, name);
      for (const own of [gone.type, ...bothTypes(gone.type, type)])
        yield* change(`${name} for ${gone.name}`, [drop, ...declaredAs(tree, kept, { type: own, uses }), ...renamed]);
    }
  }
}

/** The types with the signedness of one and the width of the other. */
function bothTypes(type: string, other: string): string[] {
  const width = [type, other].find((one) => /^(?:char|short|long)$/.test(one));
  const sign = [type, other].find((one) => /^(?:un)?signed$/.test(one));
  return width === undefined || sign === undefined ? [] : [`${sign} ${width}`];
}

/** Where it is declared, or in front of the statement that has the first of the uses, if that comes before. */
function declaredAs(
  tree: NamedTree,
  { node, name, end }: Variable,
  { type, uses }: { readonly type: string; readonly uses: readonly number[] },
): Edit[] {
  const { arena } = tree;
  const text = `${type} ${name}${end}`;
  const user = parts(arena, arena.parent[node]!).find((one) => uses.some((leaf) => contains(arena, one, leaf)));
  const drop = user === undefined || user > node ? undefined : tree.deletion(node)?.edit;
  if (user === undefined || drop === undefined) return [written(tree, node, text)];
  return [replacement(arena.start[user]!, arena.start[user]!, text), drop];
}

interface Variable {
  readonly node: number;
  /** Empty where it goes without saying. */
  readonly type: string;
  readonly name: string;
  /** What ends its declaration. */
  readonly end: string;
}

/** Variables with a declaration of their own that is a name behind a type, and the type only words. */
function variablesIn(tree: NamedTree): Variable[] {
  const found: Variable[] = [];
  for (const node of nodesOf(tree.arena, /^(?:parameter_)?declaration$/)) {
    const [all, type = '', name = '', end = ''] = /^(?:(\w[\w\s]*)\s)?(\w+)(;?)$/.exec(sourceOf(tree, node)) ?? [];
    if (all !== undefined) found.push({ node, type, name, end });
  }
  return found;
}
