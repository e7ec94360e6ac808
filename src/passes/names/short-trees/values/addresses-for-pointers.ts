import { childIn, fieldName } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { type Arena, contains, kindName, parentKind } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { isUntypedParameter } from '../../spellings/type-names.ts';

/** Of a pointer that is used more often than this, the declaration is worth its bytes. */
const mostUses = 2;

/** The address of how many variables is tried. */
const mostOthers = 2;

/**
 * A pointer becomes the address of a variable that is there: `f(a) { g(&a); }` for `f(a) { int *b; g(b); }`. What is
 * begun with it may be of its type, instead: `f(a) { long *c = &a; }` for `f(a) { long *b; int *c = b; }`.
 */
export function* addressesForPointers(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!isC(arena)) return;
  for (const [name, places] of names.places) {
    const own = places.find((leaf) => parentKind(arena, leaf) === 'pointer_declarator');
    const declaration = own === undefined ? undefined : declarationOf(arena, own);
    const drop = declaration === undefined ? undefined : tree.deletion(declaration)?.edit;
    if (own === undefined || declaration === undefined || drop === undefined) continue;
    const scope = scopeOf(arena, declaration);
    // In front of it, the same name may be that of a function.
    const uses = places.filter((leaf) => leaf > own && contains(arena, scope, leaf));
    if (uses.length === 0 || uses.length > mostUses || uses.some((leaf) => isDeclared(arena, leaf))) continue;
    for (const other of variables(tree, name).slice(0, mostOthers)) {
      const addressed = [drop, ...allWritten(tree, uses, `&${other}`)];
      yield* change(`${name} as the address of ${other}`, addressed);
      const typed = uses.flatMap((leaf) => typeBegunWith(tree, leaf, declaration));
      if (typed.length > 0) yield* change(`${name} as the address of ${other}`, [...addressed, ...typed]);
    }
  }
}

/** The parameter, or the declaration of nothing else. */
function declarationOf(arena: Arena, leaf: number): number | undefined {
  const around = arena.parent[arena.parent[leaf]!]!;
  const node = kindName(arena, around) === 'init_declarator' ? arena.parent[around]! : around;
  return /^(?:parameter_)?declaration$/.test(kindName(arena, node)) ? node : undefined;
}

/** The scope of a declaration: of a parameter, the function. */
function scopeOf(arena: Arena, declaration: number): number {
  let node = arena.parent[declaration]!;
  if (kindName(arena, declaration) !== 'parameter_declaration') return node;
  while (node > 0 && kindName(arena, node) !== 'function_definition') node = arena.parent[node]!;
  return node;
}

/** What is declared as no pointer, the last first. */
function variables({ arena, names }: NamedTree, besides: string): string[] {
  const isVariable = (leaf: number): boolean =>
    isDeclared(arena, leaf) && parentKind(arena, leaf) !== 'function_declarator';
  const declared = names.leaves.filter((leaf) => isVariable(leaf) && spelling(arena, leaf) !== besides);
  return [...new Set(declared.map((leaf) => spelling(arena, leaf)))].reverse();
}

function isDeclared(arena: Arena, leaf: number): boolean {
  const isDeclarator = fieldName(arena, leaf) === 'declarator' && declaring.test(parentKind(arena, leaf));
  return isDeclarator || isUntypedParameter(arena, leaf);
}

const declaring = /^(?:parameter_|init_|function_)?declarat(?:ion|or)$/;

/** The type of what is begun with this and nothing else becomes that of the declaration. */
function typeBegunWith(tree: NamedTree, leaf: number, declaration: number): Edit[] {
  const { arena } = tree;
  const around = arena.parent[leaf]!;
  if (kindName(arena, around) !== 'init_declarator' || childIn(arena, around, 'value') !== leaf) return [];
  const [type, other] = [arena.parent[around]!, declaration].map((node) => childIn(arena, node, 'type'));
  if (type === undefined || other === undefined || sourceOf(tree, type) === sourceOf(tree, other)) return [];
  return [written(tree, type, sourceOf(tree, other))];
}
