import { firstOf } from '../../../../basics/first-of.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, leafText, replaced, symbol, termsOf } from '../../terms.ts';
import { candidates } from '../symbols/variables.ts';

/** Operator and arguments for what nothing is left of, `_` standing for what has a name, by what is empty. */
const emptied: ReadonlyMap<string, string> = new Map([
  ['set.empty', 'set.minus _ _'],
  ['emptyset', 'setminus _ _'],
  ['seq.empty', 'seq.extract _ 0 0'],
]);

/** How many symbols of the sort are looked at for the shortest name. */
const mostNames = 20;

/**
 * A set without all that is in it, or none of a sequence, in the place of an empty one, where that takes less:
 * `(set.minus s s)` for `(as set.empty (Set Int))`.
 */
export function* noElements({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const [empty = -1] = headOf(script, node) === 'as' ? argsOf(script, node) : [];
    const [operator, ...args] = emptied.get(leafText(script, empty))?.split(' ') ?? [];
    const name = operator === undefined ? undefined : shortestName(script, node);
    if (operator === undefined || name === undefined) continue;
    const given = args.map((arg) => (arg === '_' ? name : arg));
    yield { node, change: replaced(node, application(operator, given)) };
  }
}

function shortestName(script: TypedScript, node: number): string | undefined {
  const sort = script.sort[node];
  if (sort === undefined) return undefined;
  const names = [...firstOf(mostNames, candidates(script, node, sort))].map(({ name }) => symbol(name));
  return names.sort((a, b) => a.length - b.length)[0];
}
