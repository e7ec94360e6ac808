import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt } from '../../bit-vectors.ts';
import { type Decimal, decimalAt, plus, scaledBy } from '../../decimals.ts';
import type { Source } from '../../search/opportunity.ts';
import { application, argsOf, bothWays, replaced, termsOf } from '../../terms.ts';

/** What chooses one of two values that is compared with a third, as what it asks: `(< (ite c 1 0) 1)` is `(not c)`. */
export const conditions: Source = {
  kind: 'conditions',
  odds: 0.7,
  stage: 3,
  *find({ script }) {
    for (const node of termsOf(script)) {
      const relation = relations.get(headOf(script, node));
      const sides = relation === undefined ? [] : argsOf(script, node);
      const condition = relation && sides.length === 2 ? conditionOf(script, sides, relation) : undefined;
      if (condition !== undefined) yield { node, change: replaced(node, condition) };
    }
  },
};

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
