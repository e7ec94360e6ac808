import type { FunctionNode } from '../../../../names/functions.ts';
import { freshNames, spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName, width } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, written } from '../../named-tree.ts';

/**
 * What sets something where a value is asked for becomes a call of the function that this is done in, which may do
 * something as well: `a() { !a(); }` for `a(b) { !(b = 0); }`; all of it in one function first.
 */
export function* callsForSteps(tree: NamedTree): Iterable<Change> {
  for (const fn of tree.functions()) {
    const called = calledIn(tree, fn);
    if (called === undefined) continue;
    const steps = stepsIn(tree, fn).filter((node) => called.name.length + 2 < width(tree.arena, node));
    const edits = steps.map((node) => written(tree, node, `${called.name}()`));
    const label = `${called.name} does something`;
    if (edits.length > 1) yield* change(label, [...called.edits, ...edits]);
    for (const edit of edits) yield* change(label, [...called.edits, edit]);
  }
}

/** Values in a function that set something, with the brackets around them. */
function stepsIn({ arena }: NamedTree, { body }: FunctionNode): number[] {
  const steps: number[] = [];
  for (let node = body + 1; node < arena.size && contains(arena, body, node); node++) {
    if (!/^(?:assignment|update|augmented_assignment)_expression$/.test(kindName(arena, node))) continue;
    let whole = node;
    while (/parenthesized/.test(kindName(arena, arena.parent[whole]!))) whole = arena.parent[whole]!;
    if (/unary|binary|argument|condition/.test(kindName(arena, arena.parent[whole]!))) steps.push(whole);
  }
  return steps;
}

interface Called {
  readonly name: string;
  readonly edits: readonly Edit[];
}

/** How a function can call itself: by another name where its own stands for something else in it. */
function calledIn(tree: NamedTree, { node, name, parameterList }: FunctionNode): Called | undefined {
  const { arena, names } = tree;
  const own = spelling(arena, name);
  const others = names.places.get(own)!.filter((place) => place !== name);
  const isParameter = (place: number): boolean => contains(arena, parameterList, place);
  if (!others.some((place) => isParameter(place) || (contains(arena, node, place) && isDefinition(tree, place))))
    return { name: own, edits: [] };
  const [fresh] = freshNames(names, arena);
  const isHidden = fresh !== undefined && others.every((place) => contains(arena, node, place));
  return isHidden ? { name: fresh, edits: [written(tree, name, fresh)] } : undefined;
}
