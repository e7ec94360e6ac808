import { headOf, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Source } from '../../search/opportunity.ts';
import { application, argsOf, isApplication, replaced, termsOf } from '../../terms.ts';

/** A shorter question about the same two terms, or about one of them: whether they are equal, or it is no number. */
export const plainComparisons: Source = {
  kind: 'comparisons',
  odds: 0.2,
  stage: 4,
  again: 'never',
  *find({ script }) {
    for (const node of termsOf(script)) {
      if (script.sort[node] !== 'Bool' || !isApplication(script, node)) continue;
      const [a, b, ...more] = argsOf(script, node);
      if (a === undefined || b === undefined || more.length > 0) continue;
      const sort = script.sort[a];
      if (sort === undefined || sort === 'Bool' || sort !== script.sort[b]) continue;
      yield* plainer(script, node, [a, b]);
    }
  },
};

function* plainer(script: TypedScript, node: number, args: readonly [number, number]): Iterable<Finding> {
  const isFloat = script.sort[args[0]]!.startsWith('(_ FloatingPoint');
  const [one, other] = args.map((arg) => textOf(script, arg));
  if (isFloat) {
    for (const [i, arg] of args.entries())
      if (i === 0 || one !== other)
        yield { node, detail: `nan ${i}`, change: replaced(node, application('fp.isNaN', [arg])) };
  }
  // What the script defines itself is dealt with where it is defined.
  const isOwn = script.meaning[node + 1] !== undefined;
  if (headOf(script, node) !== '=' && !isOwn) yield { node, change: replaced(node, application('=', [...args])) };
}
