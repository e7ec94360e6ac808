import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, kindName, nodesOf, parentKind } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { semicolonOf } from '../../line-at.ts';
import { change, type NamedTree, sourceOf, valued, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/**
 * What a statement gives a variable, in the only place where the next one reads it: `a = e; f(a)` becomes `f(e)`, or,
 * where that gives something, `f(a = e)`.
 */
export function* inlinedAssignments(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^expression_statement$/)) {
    const [assignment, ...more] = parts(arena, node);
    const next = arena.after[node]!;
    if (assignment === undefined || more.length > 0 || next >= arena.after[arena.parent[node]!]!) continue;
    const drop = tree.deletion(node);
    const given = /assignment/.test(kindName(arena, assignment)) ? givenTo(tree, assignment, next) : undefined;
    if (drop === undefined || given === undefined) continue;
    yield* change(given.label, [drop.edit, given.edit]);
    if (kindName(arena, assignment) === 'assignment_expression')
      yield* change(`${given.name} is given it there`, [
        drop.edit,
        valued(tree, given.use, sourceOf(tree, assignment)),
      ]);
  }
}

const commas = /^(?:comma|sequence)_expression$/;

/** The same of what stands in front of a comma: `a = e, f(a)` becomes `f(e)`. */
export function* inlinedBeforeCommas(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, commas)) {
    const [assignment, next, ...more] = parts(arena, node);
    if (assignment === undefined || next === undefined || more.length > 0) continue;
    const given = /^assignment/.test(kindName(arena, assignment)) ? givenTo(tree, assignment, next) : undefined;
    if (given === undefined || given.value.includes('=')) continue;
    yield* change(given.label, [removal(arena.start[assignment]!, arena.start[next]!), given.edit]);
  }
}

/**
 * What is assigned behind a statement that reads the variable once is assigned there: `f(a = e)` for `f(a); a = e;`,
 * and the same behind commas: `f(a = e), g()` for `f(a), g(), a = e`.
 */
export function* assignmentsInFront(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^assignment_expression$/)) {
    const [before, drop] = isOperand(arena, node) ? inFront(arena, node) : statementInFront(tree, node);
    const given = before === undefined ? undefined : givenTo(tree, node, before);
    if (given === undefined || drop === undefined || given.use > node) continue;
    yield* change(`${given.name} is given it before`, [drop, valued(tree, given.use, sourceOf(tree, node))]);
  }
}

/** Where something else is looked for, and how the assignment goes. */
type Front = readonly [node?: number | undefined, drop?: Edit | undefined];

function isOperand(arena: Arena, node: number): boolean {
  return commas.test(parentKind(arena, node));
}

/** All that commas are between. */
function inFront(arena: Arena, node: number): Front {
  let whole = arena.parent[node]!;
  while (isOperand(arena, whole)) whole = arena.parent[whole]!;
  const before = parts(arena, arena.parent[node]!).findLast((other) => other < node);
  return [whole, before === undefined ? undefined : removal(arena.end[before]!, arena.end[node]!)];
}

function statementInFront({ arena, deletion }: NamedTree, node: number): Front {
  const statement = arena.parent[node]!;
  if (kindName(arena, statement) !== 'expression_statement') return [];
  const before = parts(arena, arena.parent[statement]!).findLast((other) => other < statement);
  return [before, deletion(statement)?.edit];
}

/** The value of an assignment, put where alone else a node mentions the variable. */
function givenTo(tree: NamedTree, assignment: number, node: number): Given | undefined {
  const { arena } = tree;
  const [left, right] = [childIn(arena, assignment, 'left'), childIn(arena, assignment, 'right')];
  if (left === undefined || right === undefined || !isName(arena, left)) return undefined;
  const name = spelling(arena, left);
  const [use, ...others] = placesWithin(tree, node, name).filter((place) => !contains(arena, assignment, place));
  if (use === undefined || others.length > 0) return undefined;
  const value = sourceOf(tree, right);
  return { label: `${name} is what it is given`, name, use, value, edit: valued(tree, use, value) };
}

interface Given {
  readonly label: string;
  readonly name: string;
  /** Where it is read, and the value in its place. */
  readonly use: number;
  readonly value: string;
  readonly edit: Edit;
}

/**
 * A declaration becomes what is declared: `let a = f();` becomes `f();`. What is declared without a value is set where
 * it is asked for first, where that needs no declaration: `var a; if (a) f(a);` becomes `if (a = 0) f(a);`.
 */
export function* withoutDeclarations(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /decl/)) {
    const declarators = parts(arena, node).filter((child) => /declarator/.test(kindName(arena, child)));
    const value = childIn(arena, declarators.length === 1 ? declarators[0]! : node, 'value');
    if (value !== undefined)
      yield* change('without a declaration', [written(tree, node, sourceOf(tree, value) + semicolonOf(tree, node))]);
    else if (declarators.length === 1) yield* setWhereAsked(tree, node, declarators[0]!);
  }
}

function* setWhereAsked(tree: NamedTree, declaration: number, declarator: number): Iterable<Change> {
  const { arena, names, deletion } = tree;
  const [name, ...more] = parts(arena, declarator);
  if (!/^(?:variable|lexical)_declaration$/.test(kindName(arena, declaration))) return;
  if (name === undefined || more.length > 0 || !isName(arena, name)) return;
  const use = names.places.get(spelling(arena, name))!.find((place) => place > name);
  const drop = deletion(declaration);
  if (use === undefined || drop === undefined || isAssigned(arena, use)) return;
  yield* change('set where it is asked for', [drop.edit, valued(tree, use, `${spelling(arena, name)}=0`)]);
}

function isAssigned(arena: Arena, place: number): boolean {
  return /assign/.test(parentKind(arena, place)) && fieldName(arena, place) === 'left';
}
