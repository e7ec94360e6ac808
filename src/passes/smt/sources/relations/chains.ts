import { addTo } from '../../../../basics/add-to.ts';
import { firstOf } from '../../../../basics/first-of.ts';
import { type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, textOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { application, argsOf, assertedIn, termsOf } from '../../terms.ts';
import { without } from './equations.ts';

/** Of relations that meet in one term, a single one: `(< a b)` and `(> c b)` are `(< a b c)`. */
export function* chainRelations({ script, ids }: Scene): Iterable<Finding> {
  for (const facts of factsTogether(script)) yield* chained(script, ids, facts);
}

/** How many relations one that is asserted is put into. */
const mostPlaces = 2;

/** What is asserted, as a part of a relation elsewhere that it meets: what holds there need not hold everywhere. */
export function* chainInside({ script, ids }: Scene): Iterable<Finding> {
  const elsewhere = new Map<string, Relation[]>();
  for (const node of termsOf(script)) {
    if (script.parent[script.parent[node]!] === -1) continue;
    for (const one of relationsOf(script, node)) for (const tip of tipsOf(script, one)) addTo(elsewhere, tip, one);
  }
  for (const fact of assertedIn(script)) {
    for (const { one, other } of firstOf(mostPlaces, placesFor(script, fact, elsewhere))) {
      const change = [replaceNode(other.node, ...met(script, one, other)!), without(script, fact)];
      yield { node: other.node, detail: ids[fact]!, change };
    }
  }
}

/**
 * The relations that a fact can become a part of, the last first, each with the direction of the fact that it meets.
 */
function* placesFor(
  script: TypedScript,
  fact: number,
  elsewhere: ReadonlyMap<string, readonly Relation[]>,
): Iterable<{ readonly one: Relation; readonly other: Relation }> {
  const seen = new Set<number>();
  for (const one of relationsOf(script, fact).toReversed()) {
    for (const other of latest(metTips(script, one).map((tip) => elsewhere.get(tip) ?? []))) {
      if (seen.has(other.node) || within(script, other.node, fact) || !movable(script, fact, other.node)) continue;
      seen.add(other.node);
      yield { one, other };
    }
  }
}

/** Of lists in the order of the script, all from the last on. */
function* latest(lists: readonly (readonly Relation[])[]): Iterable<Relation> {
  const left = lists.map((list) => list.length);
  const lastOf = (i: number): number => lists[i]![left[i]! - 1]?.node ?? -1;
  for (;;) {
    const next = lists.reduce((best, _, i) => (lastOf(i) > lastOf(best) ? i : best), 0);
    if (lastOf(next) < 0) return;
    yield lists[next]![--left[next]!]!;
  }
}

/** What is asserted, in the order of the script, what constraints demand, and the operands of each conjunction. */
export function* factsTogether(script: TypedScript): Iterable<readonly number[]> {
  yield assertedIn(script);
  yield assertedIn(script, 'constraint');
  for (const node of termsOf(script)) if (headOf(script, node) === 'and') yield argsOf(script, node);
}

/** A relation and its terms, from the smallest on. */
interface Relation {
  readonly node: number;
  readonly head: string;
  readonly terms: readonly number[];
}

/** Each relation together with the last earlier one that it continues, of the same kind if possible. */
function* chained(script: TypedScript, ids: Int32Array, facts: readonly number[]): Iterable<Finding> {
  const tips = new Map<string, Relation>();
  for (const fact of facts) {
    const directions = relationsOf(script, fact);
    const known = directions.flatMap((one) =>
      metTips(script, one)
        .flatMap((tip) => tips.get(tip) ?? [])
        .map((other) => ({ one, other })),
    );
    const best = known.find(({ one, other }) => one.head === other.head) ?? known[0];
    const whole = best && met(script, best.one, best.other);
    if (whole !== undefined && movable(script, best!.other.node, fact)) {
      const { node, head } = best!.other;
      const odds = head === best!.one.head ? 1 : 0.5;
      yield { node: fact, detail: ids[node]!, change: [replaceNode(fact, ...whole), without(script, node)], odds };
    }
    for (const one of directions.toReversed()) for (const tip of tipsOf(script, one)) tips.set(tip, one);
  }
}

/** How a relation begins and ends. */
function tipsOf(script: TypedScript, { terms }: Relation): string[] {
  return [`begins ${textOf(script, terms[0]!)}`, `${textOf(script, terms.at(-1)!)} ends`];
}

/** How others end or begin that this one continues. */
function metTips(script: TypedScript, { terms }: Relation): string[] {
  return [`${textOf(script, terms[0]!)} ends`, `begins ${textOf(script, terms.at(-1)!)}`];
}

/** Both as one, where the one ends with what the other begins with; of two relations, the one that says more. */
function met(script: TypedScript, one: Relation, other: Relation): Piece[] | undefined {
  const head = [one.head, other.head].sort((a, b) => strength(b) - strength(a))[0]!;
  for (const [first, second] of [
    [other, one],
    [one, other],
  ] as const)
    if (textOf(script, first.terms.at(-1)!) === textOf(script, second.terms[0]!))
      return application(head, [...first.terms, ...second.terms.slice(1)]);
  return undefined;
}

function strength(head: string): number {
  return head.endsWith('<') || head.endsWith('lt') ? 2 : ascending.has(head) ? 1 : 0;
}

/** Of up to so many equal terms, each may be the one where another relation begins or ends. */
const mostInner = 100;
/** Of more, only the first and the last: each order is a list of all terms. */
const many = 1000;

/**
 * What a term relates, in each order that means the same and begins or ends with another term; none when it is
 * something else.
 */
function relationsOf(script: TypedScript, node: number): Relation[] {
  const terms = argsOf(script, node);
  const written = headOf(script, node);
  if (terms.length < 2) return [];
  const backwards = terms.toReversed();
  if (written === '=' || written === 'fp.eq') {
    const inner = terms.length > many ? [] : terms.slice(1, -1).slice(0, mostInner);
    const others = (term: number): number[] => terms.filter((each) => each !== term);
    const orders = inner.flatMap((term) => [
      [...others(term), term],
      [term, ...others(term)],
    ]);
    return [terms, backwards, ...orders].map((each) => ({ node, head: written, terms: each }));
  }
  const head = Object.hasOwn(turned, written) ? turned[written] : undefined;
  if (head !== undefined) return [{ node, head, terms: backwards }];
  return ascending.has(written) ? [{ node, head: written, terms }] : [];
}

const turned: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', 'fp.gt': 'fp.lt', 'fp.geq': 'fp.leq' };
const ascending: ReadonlySet<string> = new Set(Object.values(turned));
