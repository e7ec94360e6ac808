import { replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, textOf } from '../../../../sexpr/script.ts';
import { argumentsOf, type Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, termsOf } from '../../terms.ts';

/** Where something stands that no solver takes there for its sort, the shortest value of some other sort may do as well. */
export const illSorted: Source = {
  kind: 'any-value',
  odds: 0.4,
  stage: 8,
  *find({ script }) {
    for (const node of termsOf(script)) {
      for (const [arg, value] of [...compared(script, node), ...indexing(script, node)])
        if (textOf(script, arg).length > value.length) yield { node: arg, change: [replaceNode(arg, value)] };
    }
  },
};

type Misfit = readonly [arg: number, value: string];

const equalities: ReadonlySet<string> = new Set(['=', 'distinct']);
const numbers: ReadonlySet<string> = new Set(['Int', 'Real']);

/** Things of different sorts. */
function compared(script: TypedScript, node: number): readonly Misfit[] {
  const args = equalities.has(headOf(script, node)) ? argsOf(script, node) : [];
  return differ(new Set(args.map((arg) => script.sort[arg]))) ? args.map((arg) => [arg, '0'] as const) : [];
}

/** What an array has no place for, or never holds. */
function indexing(script: TypedScript, node: number): readonly Misfit[] {
  if (!['select', 'store'].includes(headOf(script, node))) return [];
  const [array, ...others] = argsOf(script, node);
  const wanted = argumentsOf(array === undefined ? undefined : script.sort[array], 'Array') ?? [];
  return others.flatMap((arg, i): Misfit[] => {
    const sort = wanted[i];
    return sort !== undefined && differ(new Set([sort, script.sort[arg]]))
      ? [[arg, numbers.has(sort) ? '""' : '0']]
      : [];
  });
}

function differ(sorts: ReadonlySet<Sort | undefined>): boolean {
  return sorts.size > 1 && !sorts.has(undefined) && ![...sorts].every((sort) => numbers.has(sort!));
}
