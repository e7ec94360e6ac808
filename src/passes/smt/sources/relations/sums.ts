import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, leafText, termsOf } from '../../terms.ts';

/**
 * A number that is added on one side of a relation goes from the number on the other: `(< 1 (+ k 1))` is `(< 0 k)`. Of
 * whole numbers, one that is at least the next is more: `(<= (+ j 1) k)` is `(< j k)`.
 */
export function* shiftSums({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const [a, b, ...more] = relations.has(headOf(script, node)) ? argsOf(script, node) : [];
    if (a === undefined || b === undefined || more.length > 0) continue;
    const change = shifted(script, a, b) ?? shifted(script, b, a) ?? stepped(script, node, [a, b]);
    if (change !== undefined) yield { node, change };
  }
}

/** What is said of a number and the next one after the other, by what is said of the two without that step. */
const steps: ReadonlyMap<string, { readonly stepped: 0 | 1; readonly relation: string }> = new Map([
  ['<=', { stepped: 0, relation: '<' }],
  ['>=', { stepped: 1, relation: '>' }],
  ['<', { stepped: 1, relation: '<=' }],
  ['>', { stepped: 0, relation: '>=' }],
]);

function stepped(script: TypedScript, node: number, sides: readonly [number, number]): Edit[] | undefined {
  const step = steps.get(headOf(script, node));
  const sum = sides[step?.stepped ?? 0];
  const args = headOf(script, sum) === '+' ? argsOf(script, sum) : [];
  const one = args.findLast((arg) => leafText(script, arg) === '1');
  if (step === undefined || one === undefined || args.length < 2 || sides.some((side) => script.sort[side] !== 'Int'))
    return undefined;
  const other = args.find((arg) => arg !== one)!;
  return [replaceNode(node + 1, step.relation), args.length === 2 ? unwrapNode(sum, other) : dropNode(one)];
}

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
