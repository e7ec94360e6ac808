import { addTo } from '../../../../basics/add-to.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { application, argsOf, termsOf } from '../../terms.ts';
import { factsTogether } from './chains.ts';
import { without } from './equations.ts';

/**
 * What is in two sets is in what they share: `(set.member e (set.minus a b))` for `(set.member e a)` and not in `b`.
 */
export function* joinMemberships({ script, ids }: Scene): Iterable<Finding> {
  for (const facts of factsTogether(script)) {
    for (const { one, other } of pairsIn(script, facts)) {
      const change = [...joined({ one, other }), without(script, one.fact)];
      yield { node: other.fact, detail: ids[one.fact]!, change };
    }
  }
  for (const node of termsOf(script)) {
    const args = headOf(script, node) === 'or' ? argsOf(script, node) : [];
    const [pair, ...more] = args.length === 2 ? pairsIn(script, args) : [];
    if (pair === undefined || more.length > 0 || pair.one.isOutside || pair.other.isOutside) continue;
    const { element, set, head } = pair.other;
    const union = application(operators.get(head)!.union, [pair.one.set, set]);
    yield { node, change: [replaceNode(node, ...application(head, [element, union]))] };
  }
}

interface Membership {
  readonly fact: number;
  readonly head: string;
  readonly element: number;
  readonly set: number;
  /** It is said not to be in it. */
  readonly isOutside: boolean;
}

interface Pair {
  readonly one: Membership;
  readonly other: Membership;
}

/** What says that something is in a set, a relation or a regular language, with what makes one of two. */
const operators: ReadonlyMap<string, { readonly shared: string; readonly union: string; readonly rest: string }> =
  new Map([
    ['set.member', { shared: 'set.inter', union: 'set.union', rest: 'set.minus' }],
    ['member', { shared: 'intersection', union: 'union', rest: 'setminus' }],
    ['str.in_re', { shared: 're.inter', union: 're.union', rest: 're.diff' }],
  ]);

/** How long an element may be that is compared with others. */
const longest = 200;

/** Two each that say of one element where it is, as far as they can be said in one place. */
function pairsIn(script: TypedScript, facts: readonly number[]): Pair[] {
  const byElement = new Map<string, Membership[]>();
  for (const fact of facts) {
    const membership = membershipAt(script, fact);
    if (membership === undefined || script.end[membership.element]! - script.start[membership.element]! > longest)
      continue;
    addTo(byElement, `${membership.head} ${textOf(script, membership.element)}`, membership);
  }
  return [...byElement.values()].flatMap(([one, other]) =>
    one !== undefined && other !== undefined && movable(script, one.fact, other.fact) ? [{ one, other }] : [],
  );
}

function membershipAt(script: TypedScript, fact: number): Membership | undefined {
  const isOutside = headOf(script, fact) === 'not';
  const inner = isOutside ? (argsOf(script, fact)[0] ?? -1) : fact;
  const head = headOf(script, inner);
  const [element, set, ...more] = operators.has(head) ? argsOf(script, inner) : [];
  return element === undefined || set === undefined || more.length > 0
    ? undefined
    : { fact, head, element, set, isOutside };
}

function joined({ one, other }: Pair): Edit[] {
  const { shared, union, rest } = operators.get(other.head)!;
  const sets = one.isOutside && !other.isOutside ? [other.set, one.set] : [one.set, other.set];
  if (one.isOutside && other.isOutside) return [replaceNode(other.set, ...application(union, sets))];
  const whole = application(one.isOutside === other.isOutside ? shared : rest, sets);
  return [replaceNode(other.fact, ...application(other.head, [other.element, whole]))];
}
