import { addTo } from '../../../core/add-to.ts';
import { statementAround } from '../../../names/blocks.ts';
import { isQuoted } from '../../../names/name-forms.ts';
import { contains, kindName } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, isDefinition, type NamedTree } from '../named-tree.ts';

/**
 * With a definition goes what uses it, but for the largest part of each statement that does not: `int i; for (i = 0; i <
 * 9; i++) f();` becomes `f();`. For tests that want nothing to be left over, as a compiler with all its warnings. What is
 * called the same outside its block, or is of another kind, as a type, stays.
 */
export function* unwrappedUses(tree: NamedTree): Iterable<Change> {
  for (const [name, places] of tree.names.places) {
    if (places.length < 2 || isQuoted(name)) continue;
    for (const definition of places) {
      const unit = isDefinition(tree, definition) ? statementAround(tree.arena, definition) : undefined;
      const drop = unit === undefined ? undefined : tree.deletion(unit)?.edit;
      if (unit === undefined || drop === undefined) continue;
      const edits = withoutUses(tree, usesOf(tree, { definition, unit, places }));
      if (edits !== undefined) yield* change(`unwrap what uses ${name}`, [drop, ...edits]);
    }
  }
}

interface Local {
  readonly definition: number;
  /** The statement that it is in. */
  readonly unit: number;
  /** Of its name. */
  readonly places: readonly number[];
}

function usesOf({ arena }: NamedTree, { definition, unit, places }: Local): number[] {
  const block = arena.parent[unit]!;
  return places.filter(
    (use) =>
      contains(arena, block, use) &&
      !contains(arena, unit, use) &&
      kindName(arena, use) === kindName(arena, definition),
  );
}

/** Nothing where no statement has another part. */
function withoutUses(tree: NamedTree, uses: readonly number[]): Edit[] | undefined {
  const byStatement = new Map<number | undefined, number[]>();
  for (const use of uses) addTo(byStatement, statementAround(tree.arena, use), use);
  const edits: Edit[] = [];
  let unwrapped = 0;
  for (const [statement, own] of byStatement) {
    if (statement === undefined) return undefined;
    const inside = partWithout(tree, statement, own);
    if (inside !== undefined) unwrapped++;
    const edit = inside ?? tree.deletion(statement)?.edit;
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  return unwrapped === 0 ? undefined : edits;
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
