import { replaceNode } from '../../../sexpr/edit.ts';
import { headOf, textOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Source } from '../opportunity.ts';
import { argsOf } from '../terms.ts';
import { termsOf } from './terms.ts';

/** Where things of different sorts are compared, which no solver takes, the shortest value there is may do as well. */
export const illSorted: Source = {
  kind: 'any-value',
  odds: 0.4,
  stage: 8,
  *find({ script }) {
    for (const node of termsOf(script)) {
      const args = equalities.has(headOf(script, node)) ? argsOf(script, node) : [];
      if (!differ(script, args)) continue;
      for (const arg of args) if (textOf(script, arg).length > 1) yield { node: arg, change: [replaceNode(arg, '0')] };
    }
  },
};

const equalities: ReadonlySet<string> = new Set(['=', 'distinct']);
const numbers: ReadonlySet<string> = new Set(['Int', 'Real']);

function differ(script: TypedScript, args: readonly number[]): boolean {
  const sorts = new Set(args.map((arg) => script.sort[arg]));
  return sorts.size > 1 && !sorts.has(undefined) && ![...sorts].every((sort) => numbers.has(sort!));
}
