import { addTo } from '../../../../core/add-to.ts';
import { unwrapNode } from '../../../../sexpr/edit.ts';
import { child, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, isApplication, termsOf } from '../../terms.ts';

/** What the same operator is applied to in several arguments, without it in all of them: `(f (g a) (g b))` is `(f a b)`. */
export const peelArguments: Source = {
  kind: 'peeled',
  odds: 0.2,
  stage: 5,
  *find({ script }) {
    for (const node of termsOf(script)) {
      if (!isApplication(script, node)) continue;
      const peels = new Map<string, number[]>();
      for (const arg of argsOf(script, node)) {
        if (innerOf(script, arg) === undefined) continue;
        addTo(peels, textOf(script, child(script, arg, 0)), arg);
      }
      for (const [head, args] of peels)
        if (args.length > 1)
          yield { node, detail: head, change: args.map((arg) => unwrapNode(arg, innerOf(script, arg)!)) };
    }
  },
};

/** The only argument, if it is of the same sort. */
function innerOf(script: TypedScript, node: number): number | undefined {
  if (!isApplication(script, node)) return undefined;
  const [inner, ...more] = argsOf(script, node);
  const sort = script.sort[node];
  return inner !== undefined && more.length === 0 && sort !== undefined && script.sort[inner] === sort
    ? inner
    : undefined;
}
