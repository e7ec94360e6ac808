import { firstOf } from '../../../../basics/first-of.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import { widthOf } from '../../../../sexpr/sorts.ts';
import { isLiteral } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, isApplication, replaced, termsOf } from '../../terms.ts';

/** How many arguments of an application are offered alone. */
const mostArguments = 2;

/**
 * An operator of one argument in the place of a longer term, of what that is about: `(bvnot a)` for `(bvadd a #x01)`.
 */
export function* singleArguments({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    const operator = sort === undefined || !isApplication(script, node) ? undefined : unaryOf(sort);
    if (operator === undefined) continue;
    const fitting = argsOf(script, node).filter((arg) => script.sort[arg] === sort && !isLiteral(script, arg));
    for (const arg of firstOf(mostArguments, fitting))
      yield { node, detail: ids[arg]!, change: replaced(node, application(operator, [arg])) };
  }
}

/** Something other than its argument, of the same sort. */
function unaryOf(sort: Sort): string | undefined {
  if (sort === 'Int' || sort === 'Real') return '-';
  return widthOf(sort) === undefined ? undefined : 'bvnot';
}
