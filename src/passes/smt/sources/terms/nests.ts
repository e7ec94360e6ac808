import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, replaced, termsOf } from '../../terms.ts';

/**
 * How many terms of one operator must be nested, for them not to be left to `merge-children`, which takes one at a
 * time.
 */
const many = 4;

/** Of more arguments than so many lists have, other changes would take too long. */
const most = 20_000;

/**
 * `(and (and (and (and a b) c) d) e)` as `(and a b c d e)`: what tools write with two arguments each. All of a nest at
 * once, and early, since of many arguments halves can go.
 */
export function* flattenNests({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const head = headOf(script, node);
    if (!associative.has(head) || headOf(script, script.parent[node]!) === head) continue;
    const { parts, lists } = nestOf(script, node, head);
    if (lists >= many && lists <= most) yield { node, change: replaced(node, application(head, parts)) };
  }
}

const associative: ReadonlySet<string> = new Set(
  'and or xor + * bvand bvor bvxor bvadd bvmul concat str.++ re.++ re.union re.inter'.split(' '),
);

/** What is in a nest, in order, and of how many lists that is made. */
function nestOf(script: TypedScript, node: number, head: string): { readonly parts: number[]; readonly lists: number } {
  const parts: number[] = [];
  let lists = 1;
  const left = argsOf(script, node).reverse();
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (headOf(script, part) !== head) parts.push(part);
    else {
      lists++;
      for (const arg of argsOf(script, part).reverse()) left.push(arg);
    }
  }
  return { parts, lists };
}
