import { fieldName, parametersOf } from '../../../names/functions.ts';
import { isC } from '../../../names/told-by-kinds.ts';
import { children, kindName, nodesOf, textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** How many functions may be what one declaration says. */
const heirs = 3;

/**
 * A function among what is declared, without what its parameters are, and what becomes of the declaration without it.
 */
interface Declared {
  readonly head: string;
  readonly rest: Edit;
}

/**
 * A function is what a declaration beside it says: `static a(c) { }` for `static a(); b(c) { }`. What was meant by its
 * own name is left as it is, and what else is declared there is an `int`. In C, where both may be.
 */
export function* definedAsDeclared(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  const functions = tree.functions();
  for (const node of nodesOf(arena, /^declaration$/)) {
    const declared = functionIn(tree, node);
    if (declared === undefined) continue;
    const beside = functions.filter((fn) => arena.parent[fn.node] === arena.parent[node]);
    for (const fn of beside.slice(0, heirs)) {
      const instead = replacement(arena.start[fn.node]!, arena.start[fn.parameterList]!, declared.head);
      yield* change('defined as declared', [declared.rest, instead]);
    }
  }
}

/** The first function that the declaration is of. */
function functionIn(tree: NamedTree, declaration: number): Declared | undefined {
  const { arena } = tree;
  const all = children(arena, declaration).filter((child) => fieldName(arena, child) === 'declarator');
  const declarator = all.find((one) => kindName(arena, one) === 'function_declarator');
  const list = declarator === undefined ? undefined : parametersOf(arena, declarator)?.list;
  if (declarator === undefined || list === undefined) return undefined;
  const type = textBetween(arena, arena.start[declaration]!, arena.start[all[0]!]!);
  const head = `${type.trimEnd()} ${textBetween(arena, arena.start[declarator]!, arena.start[list]!)}`;
  const others = all.filter((one) => one !== declarator).map((one) => sourceOf(tree, one));
  const rest = others.length === 0 ? tree.deletion(declaration)?.edit : written(tree, declaration, `${others};`);
  return rest && { head, rest };
}
