import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf, sameTerm } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt } from '../../bit-vectors.ts';
import { type Decimal, decimalAt, plus, scaledBy } from '../../decimals.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, bothWays, replaced, termsOf } from '../../terms.ts';

/**
 * A choice (`ite`) that is compared with a value becomes its condition: `(< (ite c 1 0) 1)` is `(not c)`. Where that is
 * clear for one branch only, the other is still compared: `(= (ite c a b) a)` is `(or c (= b a))`.
 */
export function* conditions({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const relation = relations.get(headOf(script, node));
    const sides = relation === undefined ? [] : argsOf(script, node);
    const condition = relation && sides.length === 2 ? conditionOf(script, sides, relation) : undefined;
    const said = condition ?? (relation && halfKnown(script, node, sides));
    if (said !== undefined) yield { node, change: replaced(node, said) };
  }
}

type Relation = (difference: bigint) => boolean;

const relations: ReadonlyMap<string, Relation> = new Map([
  ['=', (difference) => difference === 0n],
  ['distinct', (difference) => difference !== 0n],
  ['<', (difference) => difference < 0n],
  ['<=', (difference) => difference <= 0n],
  ['>', (difference) => difference > 0n],
  ['>=', (difference) => difference >= 0n],
] satisfies [string, Relation][]);

function conditionOf(script: TypedScript, sides: readonly number[], holds: Relation): Piece[] | undefined {
  for (const [choice, other] of bothWays(sides)) {
    const [condition, ...branches] = headOf(script, choice) === 'ite' ? argsOf(script, choice) : [];
    const values = branches.map((branch) => differenceOf(script, branch, other));
    if (condition === undefined || values.length !== 2 || values.includes(undefined)) continue;
    const isFirst = choice === sides[0];
    const [then, otherwise] = values.map((value) => holds(isFirst ? value! : -value!));
    if (then !== otherwise) return then === true ? [condition] : application('not', [condition]);
  }
  return undefined;
}

/** What is said by an equation, or by its opposite, one of whose two outcomes is known. */
function halfKnown(script: TypedScript, node: number, sides: readonly number[]): Piece[] | undefined {
  const relation = headOf(script, node);
  if (relation !== '=' && relation !== 'distinct') return undefined;
  for (const [choice, other] of bothWays(sides)) {
    const [condition, then, otherwise] = headOf(script, choice) === 'ite' ? argsOf(script, choice) : [];
    if (condition === undefined || then === undefined || otherwise === undefined) continue;
    const [first, second] = [then, otherwise].map((branch) => equality(script, branch, other));
    const holds = relation === '=';
    if (first !== undefined && second !== undefined) continue;
    if (first === holds) return application('or', [condition, application(relation, [otherwise, other])]);
    if (second !== undefined)
      return application(second === holds ? '=>' : 'and', [condition, application(relation, [then, other])]);
  }
  return undefined;
}

/** Whether two terms are equal, as far as is told by how they are written. */
function equality(script: TypedScript, a: number, b: number): boolean | undefined {
  if (sameTerm(script, a, b)) return true;
  const difference = differenceOf(script, a, b);
  return difference === undefined ? undefined : difference === 0n;
}

/** How much more the first literal is, or a number with the sign of that. */
function differenceOf(script: TypedScript, a: number, b: number): bigint | undefined {
  const [one, other] = [numberAt(script, a), numberAt(script, b)];
  return one && other && plus(one, scaledBy(other, -1n)).digits;
}

function numberAt(script: TypedScript, node: number): Decimal | undefined {
  const [only, ...more] = headOf(script, node) === '-' ? argsOf(script, node) : [];
  const positive = only === undefined || more.length > 0 ? undefined : decimalAt(script, only);
  if (positive !== undefined) return scaledBy(positive, -1n);
  const bits = bitsAt(script, node);
  return bits === undefined ? decimalAt(script, node) : { digits: bits.value, behind: 0 };
}
