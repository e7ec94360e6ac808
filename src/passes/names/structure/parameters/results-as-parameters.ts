import { type Call, childIn, type FunctionNode, fieldName } from '../../../../names/functions.ts';
import { localScopes } from '../../../../names/local-names.ts';
import { freshNames, isName, spelling } from '../../../../names/name-leaves.ts';
import { resultType } from '../../../../names/result-type.ts';
import { contains, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { roomForParameters } from '../unions/further-parameters.ts';

/**
 * The result of a function that only one other calls becomes a parameter of that one: `fn g(a: T) { a.b; }` for
 * `fn f() -> T { loop {} } fn g() { f().b; }`. A function that calls itself has no result then. A parameter may have
 * any value without one being named.
 */
export function* resultsAsParameters(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const functions = tree.functions();
  const scopeOf = localScopes(arena, names.leaves);
  for (const fn of [...functions, ...declaredOnly(tree)]) {
    const result = resultOf(tree, fn);
    if (result === undefined) continue;
    const [name, scope] = [spelling(arena, fn.name), scopeOf(fn.name)];
    const places = new Set(names.places.get(name)!.filter((leaf) => scopeOf(leaf) === scope));
    const calls = tree.calls().filter((call) => places.has(call.name));
    const into = callerOf(tree, functions, calls);
    // Places that name the function without calling it get the parameter as well.
    const called = new Set([fn.name, ...calls.map((call) => call.name)]);
    const meant = [...places].filter((leaf) => !called.has(leaf));
    if (into === undefined || meant.some((leaf) => !contains(arena, into.body, leaf))) continue;
    const room = roomForParameters(tree, into);
    const gone = fn === into ? result.removed : [tree.deletion(fn.node)?.edit].filter((edit) => edit !== undefined);
    if (room === undefined || gone.length === 0 || contains(arena, fn.node, into.node) !== (fn === into)) continue;
    const given = freshNames(names, arena)[0] ?? name;
    yield* change(`what ${name} gives as a parameter`, [
      ...gone,
      ...calls.map((call) => written(tree, call.node, given)),
      ...allWritten(tree, meant, given),
      replacement(room.start, room.end, room.before + result.declared(given)),
    ]);
  }
}

/** Functions that the text only declares, with no declarator around their name. */
function declaredOnly({ arena }: NamedTree): Declared[] {
  const found: Declared[] = [];
  for (let list = 1; list < arena.size; list++) {
    if (fieldName(arena, list) !== 'parameters') continue;
    const node = arena.parent[list]!;
    if (childIn(arena, node, 'parameters') !== list) continue;
    const [name, body] = [childIn(arena, node, 'name'), childIn(arena, node, 'body')];
    if (name !== undefined && body === undefined && isName(arena, name))
      found.push({ node, name, parameterList: list });
  }
  return found;
}

type Declared = Pick<FunctionNode, 'node' | 'name' | 'parameterList'>;

/** The innermost function that has all the calls in it. */
function callerOf(
  { arena }: NamedTree,
  functions: readonly FunctionNode[],
  calls: readonly Call[],
): FunctionNode | undefined {
  if (calls.length === 0) return undefined;
  return functions.findLast(({ body }) => calls.every((call) => contains(arena, body, call.node)));
}

interface Result {
  /** A parameter of that type. */
  readonly declared: (name: string) => string;
  /** The function without it; none where it is told in front of the name. */
  readonly removed: readonly Edit[];
}

/**
 * The type of what a function gives, as its parameters have theirs: in front of the name, behind it, or behind a colon.
 */
function resultOf(tree: NamedTree, { node, name, parameterList }: Declared): Result | undefined {
  const { arena } = tree;
  const behind = resultType(arena, node);
  if (behind === undefined) {
    const type = childIn(arena, node, 'type');
    if (type === undefined || type > name || sourceOf(tree, type) === 'void') return undefined;
    const front = textBetween(arena, arena.start[type]!, arena.start[name]!);
    return { declared: (own) => front + own, removed: [] };
  }
  if (behind < parameterList || /parameter/.test(kindName(arena, behind))) return undefined;
  const [from, to] = [arena.end[parameterList]!, arena.end[behind]!];
  const sign = /^\s*(?:->|:)?/.exec(textBetween(arena, from, to))![0];
  const type = textBetween(arena, from + sign.length, to).trim();
  return {
    declared: (own) => (/[>:]$/.test(sign) ? `${own}:${type}` : `${own} ${type}`),
    removed: [removal(from, to)],
  };
}
