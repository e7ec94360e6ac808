import type { Definition } from '../../../sexpr/definitions.ts';
import { replaceNode } from '../../../sexpr/edit.ts';
import { commandOf, headOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Source } from '../opportunity.ts';

/** Datatypes whose constructors have no fields, made Boolean where there are two at most, or made numbers. */
export const countEnumerations: Source = {
  kind: 'enumerations',
  odds: 0.4,
  stage: 3,
  *find({ script }) {
    for (const sort of script.definitions) {
      const { plain, others } = constructorsOf(script, sort);
      if (plain.length === 0 || others.length > 0) continue;
      if (plain.length <= 2) yield* counted(script, { sort, constructors: plain }, 'Bool');
      yield* counted(script, { sort, constructors: plain }, 'Int');
    }
  },
};

/** Datatypes with infinitely many values, of which only constructors without fields are used, made numbers. */
export const countUnbuilt: Source = {
  kind: 'unbuilt',
  odds: 0.3,
  stage: 3,
  *find({ script }) {
    for (const sort of script.definitions) {
      const { plain, others } = constructorsOf(script, sort);
      if (others.length === 0 || !isUnused(script, sort.name, others)) continue;
      yield* counted(script, { sort, constructors: plain }, 'Int');
    }
  },
};

/** Each value as a value of the other sort. */
function* counted(
  script: TypedScript,
  { sort, constructors }: { readonly sort: Definition; readonly constructors: readonly Definition[] },
  name: 'Bool' | 'Int',
): Iterable<Finding> {
  const values = name === 'Bool' ? ['false', 'true'] : constructors.map((_, i) => `${i}`);
  const terms = constructors.flatMap(({ uses }, i) => uses.map((use) => replaceNode(use, values[i]!)));
  const change = [...sort.uses.map((use) => replaceNode(use, name)), ...terms];
  if (change.length === 0) return;
  yield { node: sort.node, detail: name, change, bonus: nodeWeight(script, commandOf(script, sort.node)) };
}

interface Constructors {
  /** Those without fields, when nothing but equality is asked of them. */
  readonly plain: readonly Definition[];
  readonly others: readonly Definition[];
}

function constructorsOf(script: TypedScript, { kind, name, node }: Definition): Constructors {
  const none = { plain: [], others: [] };
  if (kind !== 'sort' || !headOf(script, commandOf(script, node)).startsWith('declare-datatype')) return none;
  const all = script.lookup.givers(name).filter((each) => each.kind === 'constructor');
  const plain = all.filter(({ params }) => params.length === 0);
  const isTested = plain.some(({ uses }) =>
    uses.some((use) => ['_', 'as'].includes(headOf(script, script.parent[use]!))),
  );
  return isTested ? none : { plain, others: all.filter(({ params }) => params.length > 0) };
}

/** Whether nothing outside of the declaration makes such values or takes them apart. */
function isUnused(script: TypedScript, sort: string, constructors: readonly Definition[]): boolean {
  const selectors = script.definitions.filter(({ kind, params }) => kind === 'selector' && params[0] === sort);
  return [...constructors, ...selectors].every((each) => script.lookup.usesOutside(each) === 0);
}
