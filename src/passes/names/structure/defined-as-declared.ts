import { childIn, fieldName, parametersOf } from '../../../names/functions.ts';
import { isC } from '../../../names/is-c.ts';
import { type Arena, children, kindName, textBetween } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';

/** How many functions may be what one declaration says. */
const heirs = 3;

/**
 * A function is what a declaration beside it says: `static a(c) { }` for `static a(); b(c) { }`. What was meant by its own name
 * is left as it is. In C, where that is a function all the same.
 */
export function* definedAsDeclared(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  const functions = tree.functions();
  for (let node = 1; node < arena.size; node++) {
    const declared = kindName(arena, node) === 'declaration' ? listOf(arena, node) : undefined;
    const drop = declared === undefined ? undefined : tree.deletion(node)?.edit;
    if (declared === undefined || drop === undefined) continue;
    const head = textBetween(arena, arena.start[node]!, arena.start[declared]!);
    const beside = functions.filter((fn) => arena.parent[fn.node] === arena.parent[node]);
    for (const fn of beside.slice(0, heirs)) {
      const instead = replacement(arena.start[fn.node]!, arena.start[fn.parameterList]!, head);
      yield* change('defined as declared', [drop, instead]);
    }
  }
}

/** The parameters of what is declared, if that is a function alone. */
function listOf(arena: Arena, declaration: number): number | undefined {
  const declarator = childIn(arena, declaration, 'declarator');
  if (declarator === undefined || kindName(arena, declarator) !== 'function_declarator') return undefined;
  const all = children(arena, declaration).filter((child) => fieldName(arena, child) === 'declarator');
  return all.length === 1 ? parametersOf(arena, declarator)?.list : undefined;
}
