import { replaceNode } from '../../../sexpr/edit.ts';
import { child, children, headOf, textOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Finding, Source } from '../opportunity.ts';
import { movable } from '../substitution.ts';
import { application, argsOf } from '../terms.ts';
import { without } from './equations.ts';
import { termsOf } from './terms.ts';

/** Of relations that meet in one term, a single one: `(< a b)` and `(> c b)` are `(< a b c)`. */
export const chainRelations: Source = {
  kind: 'chains',
  odds: 0.6,
  stage: 3,
  *find({ script, ids }) {
    for (const facts of factsTogether(script)) yield* chained(script, ids, facts);
  },
};

/** What is asserted, in the order of the script, and the operands of each conjunction. */
function* factsTogether(script: TypedScript): Iterable<readonly number[]> {
  const asserted = children(script, -1).filter((command) => headOf(script, command) === 'assert');
  yield asserted.map((command) => child(script, command, 1)).filter((term) => term >= 0);
  for (const node of termsOf(script)) if (headOf(script, node) === 'and') yield argsOf(script, node);
}

/** A relation and its terms, from the smallest on. */
interface Relation {
  readonly node: number;
  readonly head: string;
  readonly terms: readonly number[];
}

/** Each relation with the last one before it that it continues. */
function* chained(script: TypedScript, ids: Int32Array, facts: readonly number[]): Iterable<Finding> {
  const [byFirst, byLast] = [new Map<string, Relation>(), new Map<string, Relation>()];
  for (const fact of facts) {
    const directions = relationsOf(script, fact);
    const whole = directions
      .map((one) => continued(script, one, { byFirst, byLast }))
      .find((each) => each !== undefined);
    if (whole !== undefined && movable(script, whole.other, fact)) {
      const change = [replaceNode(fact, ...application(whole.head, whole.terms)), without(script, whole.other)];
      yield { node: fact, detail: ids[whole.other]!, change };
    }
    for (const one of directions) {
      byFirst.set(keyOf(script, one, 0), one);
      byLast.set(keyOf(script, one, -1), one);
    }
  }
}

function continued(
  script: TypedScript,
  one: Relation,
  before: { readonly byFirst: ReadonlyMap<string, Relation>; readonly byLast: ReadonlyMap<string, Relation> },
): { readonly head: string; readonly terms: readonly number[]; readonly other: number } | undefined {
  const ahead = before.byLast.get(keyOf(script, one, 0));
  if (ahead !== undefined) return { head: one.head, terms: [...ahead.terms, ...one.terms.slice(1)], other: ahead.node };
  const behind = before.byFirst.get(keyOf(script, one, -1));
  if (behind === undefined) return undefined;
  return { head: one.head, terms: [...one.terms, ...behind.terms.slice(1)], other: behind.node };
}

function keyOf(script: TypedScript, { head, terms }: Relation, place: 0 | -1): string {
  return `${head} ${textOf(script, terms.at(place)!)}`;
}

/** What a term relates, in both directions where they mean the same; none when it is something else. */
function relationsOf(script: TypedScript, node: number): Relation[] {
  const terms = argsOf(script, node);
  const written = headOf(script, node);
  if (terms.length < 2) return [];
  const backwards = terms.toReversed();
  if (written === '=' || written === 'fp.eq') {
    return [terms, backwards].map((each) => ({ node, head: written, terms: each }));
  }
  const head = Object.hasOwn(turned, written) ? turned[written] : undefined;
  if (head !== undefined) return [{ node, head, terms: backwards }];
  return ascending.has(written) ? [{ node, head: written, terms }] : [];
}

const turned: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', 'fp.gt': 'fp.lt', 'fp.geq': 'fp.leq' };
const ascending: ReadonlySet<string> = new Set(Object.values(turned));
