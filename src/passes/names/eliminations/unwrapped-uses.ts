import { addTo } from '../../../core/add-to.ts';
import { isInBlock } from '../../../names/blocks.ts';
import { contains } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';
import type { DefinedName } from './defined-names.ts';

/**
 * With a definition goes what uses it, but for the largest part of each statement that does not: `int i; for (i = 0; i <
 * 9; i++) f();` becomes `f();`. For tests that want nothing to be left over, as a compiler with all its warnings.
 */
export function unwrappedUses(tree: NamedTree, { name, drop, uses, unit }: DefinedName): Change[] {
  const edits: Edit[] = [drop];
  let unwrapped = 0;
  for (const [statement, own] of byStatement(tree, uses)) {
    // Nothing but a use: what defines it has no part of it either.
    if (statement === undefined || contains(tree.arena, statement, unit)) return [];
    const inside = partWithout(tree, statement, own);
    if (inside !== undefined) unwrapped++;
    const edit = inside ?? tree.deletion(statement)?.edit;
    if (edit === undefined) return [];
    edits.push(edit);
  }
  return unwrapped === 0 ? [] : change(`unwrap what uses ${name}`, edits);
}

/** The uses in each of the innermost statements. */
function byStatement(tree: NamedTree, uses: readonly number[]): Map<number | undefined, number[]> {
  const found = new Map<number | undefined, number[]>();
  for (const use of uses) addTo(found, statementAround(tree, use), use);
  return found;
}

function statementAround({ arena }: NamedTree, node: number): number | undefined {
  for (let at = node; at > 0; at = arena.parent[at]!) if (isInBlock(arena, at)) return at;
  return undefined;
}

/** The largest part that may take the place of the statement and has none of the uses in it. */
function partWithout(tree: NamedTree, statement: number, uses: readonly number[]): Edit | undefined {
  let best: { readonly edit: Edit; readonly tokens: number } | undefined;
  for (const { edit, by, tokens } of tree.hoists(statement)) {
    if (by === undefined || uses.some((use) => contains(tree.arena, by, use))) continue;
    if (best === undefined || tokens < best.tokens) best = { edit, tokens };
  }
  return best?.edit;
}
