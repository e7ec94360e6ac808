import { replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, isApplication, replaced, termsOf } from '../../terms.ts';

/**
 * A shorter question about the same two terms, or about one of them: whether they are equal, or different, or it is no
 * number.
 */
export function* plainComparisons({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    if (script.sort[node] !== 'Bool' || !isApplication(script, node)) continue;
    const [a, b, ...more] = argsOf(script, node);
    if (a !== undefined && b === undefined && isClass(headOf(script, node)))
      yield { node, detail: 'nan', change: [replaceNode(node + 1, nan)] };
    if (a === undefined || b === undefined || more.length > 0) continue;
    const sort = script.sort[a];
    if (sort === undefined || sort === 'Bool' || sort !== script.sort[b]) continue;
    yield* plainer(script, node, [a, b]);
  }
}

const nan = 'fp.isNaN';

/** Whether it asks what kind of number one is, in more characters than the shortest such question. */
function isClass(head: string): boolean {
  return head.startsWith('fp.is') && head.length > nan.length;
}

const different = 'distinct';

function* plainer(script: TypedScript, node: number, args: readonly [number, number]): Iterable<Finding> {
  const isFloat = script.sort[args[0]]!.startsWith('(_ FloatingPoint');
  const [one, other] = args.map((arg) => textOf(script, arg));
  if (isFloat) {
    for (const [i, arg] of args.entries())
      if (i === 0 || one !== other) yield { node, detail: `nan ${i}`, change: replaced(node, application(nan, [arg])) };
  }
  // What the script defines itself is dealt with where it is defined.
  const isOwn = script.meaning[node + 1] !== undefined;
  const head = headOf(script, node);
  if (isOwn || head === '=') return;
  yield { node, change: replaced(node, application('=', [...args])) };
  if (head.length > different.length)
    yield { node, detail: different, change: replaced(node, application(different, [...args])) };
}
