import { type Call, childIn, type FunctionNode, fieldName, parametersOf, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';
import { inlined } from './inlined.ts';

/**
 * What an object of C++ does when it is called stands where one is called: `a < b` for `less()(a, b)`, and without the
 * operator where nothing else calls it.
 */
export function* functorsInPlace(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const operators = operatorsIn(tree);
  if (operators.length === 0) return;
  const functions = new Set(tree.functions().map(({ name }) => spelling(arena, name)));
  const calls = calledObjects(tree).filter(({ name }) => !functions.has(sourceOf(tree, name)));
  for (const fn of operators) {
    const own = calls.filter(
      (call) => call.arguments.length === fn.parameters.length && !contains(arena, fn.node, call.node),
    );
    const edits = own.flatMap((call) => inlined(tree, fn, call));
    const drop = edits.length === 0 ? undefined : tree.deletion(fn.node);
    if (drop !== undefined) yield* change('inline operator() and drop it', [drop.edit, ...edits]);
    yield* change('inline operator()', edits);
  }
}

/** Calls of what may be an object. */
function calledObjects({ arena }: NamedTree): Call[] {
  const found: Call[] = [];
  for (let list = 1; list < arena.size; list++) {
    if (fieldName(arena, list) !== 'arguments') continue;
    const node = arena.parent[list]!;
    const name = childIn(arena, node, 'function');
    if (name !== undefined && /^(?:call|field)_expression$|^identifier$/.test(kindName(arena, name)))
      found.push({ node, name, arguments: parts(arena, list) });
  }
  return found;
}

/** Those with a body. */
function operatorsIn(tree: NamedTree): FunctionNode[] {
  const { arena } = tree;
  const found: FunctionNode[] = [];
  for (let name = 1; name < arena.size; name++) {
    if (kindName(arena, name) !== 'operator_name' || !/^operator\s*\(\s*\)$/.test(sourceOf(tree, name))) continue;
    const declarator = arena.parent[name]!;
    const node = arena.parent[declarator]!;
    const [body, parameters] = [childIn(arena, node, 'body'), parametersOf(arena, declarator)];
    if (body === undefined || parameters === undefined) continue;
    found.push({ node, name, parameters: parameters.all, parameterList: parameters.list, body });
  }
  return found;
}
