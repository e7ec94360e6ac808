import { defaultValues } from '../../../../sexpr/defaults.ts';
import { type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { widthOf } from '../../../../sexpr/sorts.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { isApplication, termsOf } from '../../terms.ts';

/**
 * For `(p (f r s))`: `(= r s)`, or `(= r v)` with a simple value, where it only matters that something of a sort is
 * spoken of.
 */
export function* comparePredicates({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    if (!isPredicate(script, node)) continue;
    for (const [one, other] of spokenOf(script, node))
      yield { node, detail: ids[one]!, change: [replaceNode(node, '(= ', one, ' ', other, ')')] };
  }
}

/** Predicates over Booleans, and equality: other sources take these apart. */
const others: ReadonlySet<string> = new Set(['=', 'distinct', 'and', 'or', 'not', 'xor', '=>', 'ite', '!']);

function isPredicate(script: TypedScript, node: number): boolean {
  return script.sort[node] === 'Bool' && isApplication(script, node) && !others.has(headOf(script, node));
}

/** Sorts that most terms are of, so that the sort of a term tells nothing. */
const common: ReadonlySet<string> = new Set(['Bool', 'Int', 'Real', 'String']);

/** How far into a term is looked for what it is about. */
const deepest = 40;

/** One symbol for each sort that a term is about, and what it could be the same as: another such symbol, or a value. */
function spokenOf(script: TypedScript, node: number): Map<number, Piece> {
  const bySort = new Map<string, number>();
  const found = new Map<number, Piece>();
  const end = Math.min(script.after[node]!, node + deepest);
  for (let n = node + 2; n < end; n++) {
    const sort = isList(script, n) || isLiteral(script, n) ? undefined : script.sort[n];
    if (sort === undefined || common.has(sort) || widthOf(sort) !== undefined || !movable(script, n, node)) continue;
    const first = bySort.get(sort) ?? n;
    bySort.set(sort, first);
    const other = textOf(script, first) === textOf(script, n) ? defaultValues(script, sort)[0] : n;
    if (other !== undefined && typeof found.get(first) !== 'number') found.set(first, other);
  }
  return found;
}
