import { statementAround } from '../../../../names/blocks.ts';
import { type Call, childIn, type FunctionNode, fieldName, parts } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, contains, isLeaf, kindName, parentKind } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * In the place of a call of C, a variable: one that is set to what a function is given, as `f(char) { f(300); }`
 * becomes `char f=300;`; and one instead of a function that is declared only: `f(*g()) { g(); }` becomes
 * `f(*g) { g; }`, `f(*g()) { g(a > 1); }` becomes `f(*g) { g; a > 1; }`, and `f(int g(char)) { g(300); }` becomes
 * `f() { char g=300;g; }`.
 */
export function* variablesForCalls(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('function_declarator')) return;
  const calls = tree.calls();
  for (const fn of tree.functions()) {
    for (const call of callsOn(tree, calls, fn.name)) yield* setToWhatIsGiven(tree, fn, call);
  }
  yield* declaredOnly(tree, calls);
}

function callsOn({ arena }: NamedTree, calls: readonly Call[], name: number): Call[] {
  return calls.filter((call) => spelling(arena, call.name) === spelling(arena, name));
}

function* setToWhatIsGiven(tree: NamedTree, fn: FunctionNode, call: Call): Iterable<Change> {
  const { arena } = tree;
  const statement = arena.parent[call.node]!;
  for (const [i, given] of call.arguments.entries()) {
    const declared = fn.parameters[i] === undefined ? undefined : asVariable(tree, fn, fn.parameters[i]);
    if (declared === undefined) continue;
    const [label, variable] = [`${declared} instead of a call`, `${declared}=${sourceOf(tree, given)};`];
    const [drop] = dropsAround(tree, fn.node);
    if (contains(arena, fn.node, call.node)) yield* change(label, [written(tree, fn.node, variable)]);
    else if (drop !== undefined && /expression_statement/.test(kindName(arena, statement)))
      yield* change(label, [drop.edit, written(tree, statement, variable)]);
  }
}

/** A parameter that has no name gets that of the function. */
function asVariable(tree: NamedTree, fn: FunctionNode, parameter: number): string | undefined {
  const { arena } = tree;
  const type = childIn(arena, parameter, 'type');
  if (type === undefined) return undefined;
  const isNamed = childIn(arena, parameter, 'declarator') !== undefined;
  return isNamed ? sourceOf(tree, parameter) : `${sourceOf(tree, type)} ${spelling(arena, fn.name)}`;
}

function* declaredOnly(tree: NamedTree, calls: readonly Call[]): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [name, list] = [childIn(arena, node, 'declarator'), childIn(arena, node, 'parameters')];
    if (name === undefined || list === undefined || !isName(arena, name) || isDefined(tree, node)) continue;
    const own = callsOn(tree, calls, name);
    const lists = own.map((call) => removal(arena.end[call.name]!, arena.end[call.node]!));
    if (lists.length === 0) continue;
    const label = `${spelling(arena, name)} is not called`;
    const bare = [removal(arena.start[list]!, arena.end[list]!), ...lists];
    yield* change(label, bare);
    const apart = own.flatMap((one) => workedOutApart(tree, one));
    if (apart.length > 0) yield* change(label, [...bare, ...apart]);
    const [drop] = dropsAround(tree, declarationOf(arena, node));
    const [call] = own;
    const statement = call === undefined ? undefined : statementAround(arena, call.node);
    if (drop === undefined || statement === undefined || contains(arena, drop.unit, statement)) continue;
    for (const [i, parameter] of parts(arena, list).entries()) {
      const [variable, given] = [calledAs(tree, parameter, spelling(arena, name)), call?.arguments[i]];
      if (variable === undefined || given === undefined) continue;
      const start = arena.start[statement]!;
      const set = `${variable}=${sourceOf(tree, given)};`;
      yield* change(`${variable} is not called`, [drop.edit, replacement(start, start, set), ...lists]);
    }
  }
}

/** What a call is given becomes statements behind its own, or before it where that leaves the function. */
function workedOutApart(tree: NamedTree, { node, arguments: given }: Call): Edit[] {
  const { arena } = tree;
  const statement = statementAround(arena, node);
  const text = given.flatMap((value) => (isLeaf(arena, value) ? [] : [`${sourceOf(tree, value)};`])).join('');
  if (statement === undefined || text === '') return [];
  const at = /return/.test(kindName(arena, statement)) ? arena.start[statement]! : arena.end[statement]!;
  return [replacement(at, at, text)];
}

/** A parameter as a variable of that name; none where brackets come behind it. */
function calledAs(tree: NamedTree, parameter: number, name: string): string | undefined {
  const declarator = childIn(tree.arena, parameter, 'declarator');
  const text = sourceOf(tree, parameter);
  if (declarator === undefined) return `${text} ${name}`;
  const behind = /^(?:[*\s]|const\b)*/.exec(sourceOf(tree, declarator))![0];
  const rest = sourceOf(tree, declarator).slice(behind.length);
  return /^\w*$/.test(rest) ? `${text.slice(0, text.length - rest.length).trimEnd()} ${name}` : undefined;
}

function isDefined({ arena }: NamedTree, declarator: number): boolean {
  const at = arena.parent[outermost(arena, declarator)]!;
  return childIn(arena, at, 'body') !== undefined || parts(arena, at).length === 0;
}

/** What declares a function alone: without it, the rest would declare nothing. */
function declarationOf(arena: Arena, declarator: number): number {
  const one = outermost(arena, declarator);
  const all = children(arena, arena.parent[one]!).filter((child) => fieldName(arena, child) === 'declarator');
  return all.length === 1 ? arena.parent[one]! : one;
}

function outermost(arena: Arena, declarator: number): number {
  let at = declarator;
  while (/declarator/.test(parentKind(arena, at))) at = arena.parent[at]!;
  return at;
}
