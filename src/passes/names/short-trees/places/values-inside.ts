import { firstFrom } from '../../../../basics/first-from.ts';
import { childIn, declared, type FunctionNode, fieldName } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { children, contains, isLeaf, kindName } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';
import { insideOf } from '../../structure/unions/inside-of-body.ts';

/** How many functions, and how many others that are declared, may get what one variable is begun with. */
const most = 2;

/**
 * What a variable of the whole text is begun with is worked out in a function instead, where nobody means the variable:
 * `f(){g*0;}` for `a=g*0;f(){}`. In C, which has statements that are but a value; in C++ it may be what a field is
 * begun with, as well: `class C{int b=g*0;};` for `int a=g*0;class C{int b;};`.
 */
export function* valuesInside(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  const functions = tree.functions();
  for (const node of children(arena, 0)) {
    const value = valueIn(tree, node);
    const drop = value === undefined ? undefined : tree.deletion(node);
    if (value === undefined || drop === undefined) continue;
    for (const name of unset(tree, node).slice(0, most)) {
      if (isMeant(tree, node, { value, besides: name })) continue;
      const begun = replacement(arena.end[name]!, arena.end[name]!, `=${sourceOf(tree, value)}`);
      yield* change('a value in another declaration', [drop.edit, begun]);
    }
    if (isMeant(tree, node, { value })) continue;
    for (const { body } of nearest(functions, node)) {
      const inside = insideOf(tree, body);
      if (inside === undefined) continue;
      const front = replacement(inside.start, inside.start, `${sourceOf(tree, value)};`);
      yield* change('a value in a function', [drop.edit, front]);
    }
  }
}

/** The functions stand in document order. */
function nearest(functions: readonly FunctionNode[], node: number): FunctionNode[] {
  const next = firstFrom(functions.length, (at) => functions[at]!.node < node);
  const around = functions.slice(Math.max(0, next - most), next + most);
  return around.sort((a, b) => Math.abs(a.node - node) - Math.abs(b.node - node)).slice(0, most);
}

/** What the only variable that is declared there is begun with, if something is worked out for it. */
function valueIn({ arena }: NamedTree, node: number): number | undefined {
  const inner = /declaration|expression_statement/.test(kindName(arena, node)) ? children(arena, node) : [];
  const values = inner.flatMap((one) => childIn(arena, one, 'value') ?? childIn(arena, one, 'right') ?? []);
  const [value, other] = values;
  if (value === undefined || other !== undefined || isLeaf(arena, value)) return undefined;
  return kindName(arena, value) === 'initializer_list' ? undefined : value;
}

/** What is declared elsewhere and not set to anything. */
function unset({ arena, names }: NamedTree, node: number): number[] {
  return names.leaves.filter((leaf) => {
    if (fieldName(arena, leaf) !== 'declarator' || contains(arena, node, leaf)) return false;
    const [around, next] = [arena.parent[leaf]!, arena.nextSibling[leaf]!];
    return /^(?:field_)?declaration$/.test(kindName(arena, around)) && next !== -1 && kindName(arena, next) === ';';
  });
}

interface Begun {
  readonly value: number;
  /** A name that is declared itself, and means something else. */
  readonly besides?: number;
}

/** Whether a function means what is declared there, and not a parameter of its own. */
function isMeant(tree: NamedTree, node: number, { value, besides }: Begun): boolean {
  const { arena, names } = tree;
  const leaf = namesWithin(arena, names, node).findLast((one) => one < value);
  if (leaf === undefined) return true;
  const name = spelling(arena, leaf);
  const functions = tree.functions();
  const isOwn = (place: number): boolean => {
    const around = functions[firstFrom(functions.length, (at) => functions[at]!.node <= place) - 1];
    if (around === undefined || !contains(arena, around.node, place)) return false;
    return around.parameters.some((one) => declared(arena, names, one) === name);
  };
  const others = (names.places.get(name) ?? []).filter((place) => place !== besides && !contains(arena, node, place));
  return others.some((place) => !isOwn(place));
}
