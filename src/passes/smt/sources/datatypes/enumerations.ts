import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { commandOf, headOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { application, argsOf, isApplication, replaced } from '../../terms.ts';
import { constructorsOf, testersOf } from './declarations.ts';

/** Datatypes whose constructors have no fields, made Boolean where there are two at most, or made numbers. */
export function* countEnumerations({ script }: Scene): Iterable<Finding> {
  for (const sort of script.definitions) {
    const { plain, others } = sortedOut(script, sort);
    if (plain.length === 0 || others.length > 0) continue;
    if (plain.length <= 2) yield* counted(script, { sort, constructors: plain }, 'Bool');
    yield* counted(script, { sort, constructors: plain }, 'Int');
  }
}

/** Datatypes with infinitely many values, of which only constructors without fields are used, made numbers. */
export function* countUnbuilt({ script }: Scene): Iterable<Finding> {
  for (const sort of script.definitions) {
    const { plain, others } = sortedOut(script, sort);
    if (others.length === 0 || !isUnused(script, sort.name, others)) continue;
    yield* counted(script, { sort, constructors: plain }, 'Int');
  }
}

/** Each value of one sort becomes a value of the other one, and so does each tester. */
function* counted(
  script: TypedScript,
  { sort, constructors }: { readonly sort: Definition; readonly constructors: readonly Definition[] },
  name: 'Bool' | 'Int',
): Iterable<Finding> {
  const asked = constructors.map((each) => testsOf(script, each));
  if (!asked.every((tests) => tests !== undefined)) return;
  const [first = [], second = []] = asked;
  // What is asked for more often is true: then the question is the value.
  const values =
    name === 'Int'
      ? constructors.map((_, i) => `${i}`)
      : first.length > second.length
        ? ['true', 'false']
        : ['false', 'true'];
  const terms = constructors.flatMap(({ uses }, i) => {
    const tests = asked[i]!;
    const places = uses.filter((use) => !tests.some(({ tester }) => within(script, use, tester)));
    return [
      ...tests.flatMap(({ node, value }) => replaced(node, isValue(value, values[i]!))),
      ...places.map((use) => replaceNode(use, values[i]!)),
    ];
  });
  const change = [...sort.uses.map((use) => replaceNode(use, name)), ...terms];
  if (change.length === 0) return;
  yield { node: sort.node, detail: name, change, bonus: nodeWeight(script, commandOf(script, sort.node)) };
}

function isValue(term: number, value: string): Piece[] {
  if (value === 'true') return [term];
  return value === 'false' ? application('not', [term]) : application('=', [term, value]);
}

interface Test {
  readonly node: number;
  /** `(_ is C)` or `is-C`. */
  readonly tester: number;
  readonly value: number;
}

/** Where it is asked whether a value is this constructor's; `undefined` when that is done in another way. */
function testsOf(script: TypedScript, built: Definition): Test[] | undefined {
  const indexed = built.uses.map((use) => script.parent[use]!).filter((around) => headOf(script, around) === '_');
  const tests: Test[] = [];
  for (const tester of [...indexed, ...testersOf(script, built)]) {
    const node = script.parent[tester]!;
    const [value, ...more] = isApplication(script, node) && tester === node + 1 ? argsOf(script, node) : [];
    if (value === undefined || more.length > 0) return undefined;
    tests.push({ node, tester, value });
  }
  return tests;
}

interface Constructors {
  /** Those without fields. */
  readonly plain: readonly Definition[];
  readonly others: readonly Definition[];
}

function sortedOut(script: TypedScript, sort: Definition): Constructors {
  const { kind, node } = sort;
  const none = { plain: [], others: [] };
  if (kind !== 'sort' || !headOf(script, commandOf(script, node)).startsWith('declare-datatype')) return none;
  const all = constructorsOf(script, sort);
  const plain = all.filter(({ params }) => params.length === 0);
  const isQualified = plain.some(({ uses }) => uses.some((use) => headOf(script, script.parent[use]!) === 'as'));
  return isQualified ? none : { plain, others: all.filter(({ params }) => params.length > 0) };
}

/** Whether nothing outside of the declaration makes such values or takes them apart. */
function isUnused(script: TypedScript, sort: string, constructors: readonly Definition[]): boolean {
  const selectors = script.definitions.filter(({ kind, params }) => kind === 'selector' && params[0] === sort);
  return [...constructors, ...selectors].every((each) => script.lookup.usesOutside(each) === 0);
}
