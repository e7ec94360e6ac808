import { replaceNode } from '../../../../sexpr/edit.ts';
import { children, headOf, sameTerm } from '../../../../sexpr/script.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isApplication, termsOf } from '../../terms.ts';

/** How deep in two terms that are compared their only difference is looked for. */
const deepest = 8;

/**
 * What alone differs in two terms that are compared, compared by itself: `(distinct a b)` for
 * `(distinct (f c a) (f c b))`.
 */
export function* compareDifferences({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    if (!comparing.has(headOf(script, node))) continue;
    const sides = argsOf(script, node);
    let pair = onlyDifference(script, sides);
    for (let depth = 0; depth < deepest && pair !== undefined; depth++) {
      const [one, other] = pair;
      const sign = script.sort[one] !== 'Bool' && headOf(script, node) === 'xor' ? 'distinct' : node + 1;
      if (isComparable(script, pair) && !(isArray(script, one) && !isArray(script, sides[0]!)))
        yield { node, detail: ids[one]!, change: [replaceNode(node, '(', sign, ' ', one, ' ', other, ')')] };
      pair = onlyDifference(script, pair);
    }
  }
}

const comparing: ReadonlySet<string> = new Set(['=', 'distinct', 'xor']);

/** Of two applications of one operator, the arguments that are not the same, when those are a single pair. */
function onlyDifference(
  script: TypedScript,
  [a = -1, b = -1, ...more]: readonly number[],
): readonly [number, number] | undefined {
  if (more.length > 0 || !isApplication(script, a) || !isApplication(script, b)) return undefined;
  const [first, second] = [children(script, a), children(script, b)];
  if (first.length !== second.length) return undefined;
  const pairs = first.map((part, i) => [part, second[i]!] as const);
  const [only, ...others] = pairs.filter(([one, other]) => !sameTerm(script, one, other));
  return others.length > 0 ? undefined : only;
}

/** That two arrays are the same says much more than that elements of them are, and leads to other scripts. */
function isArray(script: TypedScript, node: number): boolean {
  return script.sort[node]?.startsWith('(Array ') ?? false;
}

/** Whether both are terms of one sort, and not both values. */
function isComparable(script: TypedScript, [one, other]: readonly [number, number]): boolean {
  const sort = script.sort[one];
  return sort !== undefined && sort === script.sort[other] && !(isLiteral(script, one) && isLiteral(script, other));
}
