import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf, isList, textOf, within } from '../../../../sexpr/script.ts';
import { isVisible, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { substituted } from '../../substitution.ts';
import { application, argsOf, conjunction, freshNames, isApplication } from '../../terms.ts';

/** In how many places something that is only asserted to be so is written out. */
const mostPlaces = 2;

/** With fewer, there is little around what a predicate asks for. */
const fewestParameters = 3;

/**
 * What the only clause about a predicate asks for, in the place of the predicate: with `(=> B (p t))`, `(p s)` is
 * `(and B (= s t))`.
 */
export function* unfoldClauses({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const { kind, params, sort, uses, node } = definition;
    if (
      kind !== 'function' ||
      sort !== 'Bool' ||
      params.length < fewestParameters ||
      uses.length < 2 ||
      uses.length > mostPlaces + 1
    )
      continue;
    const applications = uses.map((use) => script.parent[use]!);
    if (!applications.every((each) => isApplication(script, each))) continue;
    const clauses = applications.flatMap((each) => clauseOf(script, each) ?? []);
    const [clause] = clauses;
    if (clause === undefined || clauses.length > 1) continue;
    const places = applications.filter((each) => each !== clause.head);
    if (places.some((place) => within(script, place, clause.command))) continue;
    const changes = places.map((place) => unfolded(script, clause, place));
    if (!changes.every((edits) => edits !== undefined)) continue;
    yield {
      node,
      change: [dropNode(clause.command), ...changes.flat()],
      bonus: nodeWeight(script, commandOf(script, node)),
    };
  }
}

/** An assertion, or a rule of Datalog, that says when a predicate holds. */
export interface Clause {
  readonly command: number;
  readonly binders: readonly number[];
  /** What it is about: `(p t)`. */
  readonly head: number;
  /** What it takes. */
  readonly body: number;
}

/** The clause that says when this holds, if one does. */
export function clauseOf(script: TypedScript, head: number): Clause | undefined {
  const command = commandOf(script, head);
  if (!['assert', 'rule'].includes(headOf(script, command))) return undefined;
  let matrix = child(script, command, 1);
  let binders: readonly number[] = [];
  if (headOf(script, matrix) === 'forall') {
    const [list, body] = argsOf(script, matrix);
    if (list === undefined || body === undefined || !isList(script, list)) return undefined;
    binders = children(script, list);
    matrix = body;
  }
  const [body, second, third] = headOf(script, matrix) === '=>' ? argsOf(script, matrix) : [];
  return body !== undefined && second === head && third === undefined ? { command, binders, head, body } : undefined;
}

function unfolded(script: TypedScript, clause: Clause, place: number): Edit[] | undefined {
  const formal = argsOf(script, clause.head);
  const actual = argsOf(script, place);
  if (formal.length !== actual.length || !isKnownAt(script, clause, place)) return undefined;
  const bound = clause.binders.map((binder) => script.meaning[child(script, binder, 0)]);
  const values = new Map<Definition, readonly Piece[]>();
  const others: number[] = [];
  for (const [i, term] of formal.entries()) {
    const variable = isList(script, term) ? undefined : script.meaning[term];
    if (variable !== undefined && bound.includes(variable) && !values.has(variable)) values.set(variable, [actual[i]!]);
    else others.push(i);
  }
  const free = clause.binders.filter((_, i) => bound[i] === undefined || !values.has(bound[i]));
  const used = free.filter((binder) => (script.meaning[child(script, binder, 0)]?.uses.length ?? 0) > 0);
  const binding = boundAround(script, place, used);
  if (binding === undefined) return undefined;
  for (const [binder, name] of binding.names) values.set(script.meaning[child(script, binder, 0)]!, [name]);
  const write = (term: number): Piece => substituted(script, term, values);
  const parts = [[write(clause.body)], ...others.map((i) => application('=', [actual[i]!, write(formal[i]!)]))];
  return [replaceNode(place, ...conjunction(parts)), ...binding.edits];
}

/** Whether all that the clause uses, but for its own variables, means the same at the place. */
function isKnownAt(script: TypedScript, { command, head, body }: Clause, place: number): boolean {
  for (const part of [head, body]) {
    for (let n = part; n < script.after[part]!; n++) {
      const meaning = isList(script, n) ? undefined : script.meaning[n];
      if (meaning !== undefined && !within(script, meaning.node, command) && !isVisible(script, meaning, place))
        return false;
    }
  }
  return true;
}

/** The binders under other names, added to those of the assertion that a place is in; none are needed for none. */
function boundAround(
  script: TypedScript,
  place: number,
  binders: readonly number[],
): { edits: Edit[]; names: ReadonlyMap<number, string> } | undefined {
  if (binders.length === 0) return { edits: [], names: new Map() };
  const root = child(script, commandOf(script, place), 1);
  const list = child(script, root, 1);
  if (headOf(script, root) !== 'forall' || !isList(script, list)) return undefined;
  const last = children(script, list).at(-1);
  if (last === undefined) return undefined;
  const fresh = freshNames(script, binders.length);
  const names = new Map(binders.map((binder, i) => [binder, fresh[i]!]));
  const added = binders.map((binder, i) => ` (${fresh[i]!} ${textOf(script, child(script, binder, 1))})`);
  return { edits: [replaceNode(last, last, ...added)], names };
}
