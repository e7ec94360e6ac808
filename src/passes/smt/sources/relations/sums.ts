import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, leafText, termsOf } from '../../terms.ts';

/** A number that is added on one side of a relation goes from the number on the other: `(< 1 (+ k 1))` is `(< 0 k)`. */
export const shiftSums: Source = {
  kind: 'sums',
  odds: 0.7,
  stage: 3,
  *find({ script }) {
    for (const node of termsOf(script)) {
      const [a, b, ...more] = relations.has(headOf(script, node)) ? argsOf(script, node) : [];
      if (a === undefined || b === undefined || more.length > 0) continue;
      const change = shifted(script, a, b) ?? shifted(script, b, a);
      if (change !== undefined) yield { node, change };
    }
  },
};

const relations: ReadonlySet<string> = new Set('= distinct < <= > >='.split(' '));

function shifted(script: TypedScript, number: number, sum: number): Edit[] | undefined {
  const total = integer(script, number);
  const head = headOf(script, sum);
  const args = argsOf(script, sum);
  if (total === undefined || (head !== '+' && head !== '-') || args.length < 2) return undefined;
  // What something is taken from stays.
  const added = args.slice(head === '-' ? 1 : 0).findLast((arg) => integer(script, arg) !== undefined);
  if (added === undefined) return undefined;
  const by = integer(script, added)!;
  const rest = head === '+' ? total - by : total + by;
  const other = args.find((arg) => arg !== added)!;
  return [
    replaceNode(number, rest < 0n ? `(- ${-rest})` : `${rest}`),
    args.length === 2 ? unwrapNode(sum, other) : dropNode(added),
  ];
}

function integer(script: TypedScript, node: number): bigint | undefined {
  const text = leafText(script, node);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
