import { addTo } from '../../../basics/add-to.ts';
import { once } from '../../../basics/remembered.ts';
import { childIn, declared, type FunctionNode, fieldName, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, kindName, textBetween } from '../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, isDefinition, type NamedTree } from '../named-tree.ts';
import { declaredAs } from '../simpler-definitions/records/held-field.ts';
import { unbraced } from '../unbraced.ts';

/**
 * What points at something becomes that itself, where it is declared and where it is followed: `f(int *a) { *a; }`
 * becomes `f(int a) { a; }`, and so do `f(int a[]) { *a; }`, `f(int a[]) { a[1]; }` and, with the `*` in what defines
 * `T`, `f(T a) { *a; }`. A row of rows becomes a row by its last brackets, too: `f(int a[][2]) { a[1][0]; }` becomes
 * `f(int a[]) { a[1]; }`. Where a parameter was given an address, it is given what is there: `f(b)` for `f(&b)`.
 */
export function* withoutPointers(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const at = (name: string): readonly number[] => names.places.get(name) ?? [];
  const given = once(() => addressesGiven(tree));
  for (const [name, places] of names.places) {
    const signs = places.flatMap((leaf) => signOf(tree, leaf));
    if (signs.length === 0) continue;
    const ofType = places.flatMap((leaf) => (fieldName(arena, leaf) === 'type' ? (declaredAs(tree, leaf) ?? []) : []));
    const followed = [...new Set([name, ...ofType])].flatMap(at).flatMap((leaf) => following(arena, leaf));
    // Where it is not followed, nothing else has to change.
    if (followed.length > 0)
      yield* change(`${name} is no pointer`, [...signs, ...followed, ...(given().get(name) ?? [])]);
    const rows = places.map((leaf) => lastBrackets(arena, leaf)).filter((edit) => edit !== undefined);
    if (rows.length > 0) yield* change(`${name} is a row less`, rows);
  }
}

/** By the names of parameters, the signs that take the address of what these are given. */
function addressesGiven({ arena, names, calls, functions }: NamedTree): Map<string, Edit[]> {
  const called = new Map<string, FunctionNode>();
  for (const fn of functions()) called.set(spelling(arena, fn.name), fn);
  const found = new Map<string, Edit[]>();
  for (const call of calls()) {
    const parameters = called.get(spelling(arena, call.name))?.parameters ?? [];
    for (const [at, argument] of call.arguments.entries()) {
      const name = parameters[at] === undefined ? undefined : declared(arena, names, parameters[at]);
      const [operand] = parts(arena, argument);
      if (name === undefined || operand === undefined) continue;
      if (textBetween(arena, arena.start[argument]!, arena.start[operand]!) === '&')
        addTo(found, name, removal(arena.start[argument]!, arena.start[operand]!));
    }
  }
  return found;
}

/** The last of several pairs of brackets behind a name, where it is declared or used: `a[1][2]` becomes `a[1]`. */
function lastBrackets(arena: Arena, leaf: number): Edit | undefined {
  let [inner, outer] = [-1, leaf];
  for (let next = rowAround(arena, leaf, outer); next !== undefined; next = rowAround(arena, leaf, outer))
    [inner, outer] = [outer, next];
  return inner < 0 || inner === leaf ? undefined : removal(arena.end[inner]!, arena.end[outer]!);
}

const row = /^(?:abstract_)?array_declarator$|^(?:subscript|index)_expression$|^array_access$/;

/** What has brackets behind what the name begins; that of a parameter without a type is read as one of its type. */
function rowAround(arena: Arena, leaf: number, inside: number): number | undefined {
  if (inside === leaf) {
    const declarator = abstractBehind(arena, leaf);
    if (declarator !== undefined) return innermost(arena, declarator);
  }
  const around = arena.parent[inside]!;
  return row.test(kindName(arena, around)) && arena.start[around] === arena.start[inside] ? around : undefined;
}

function abstractBehind(arena: Arena, leaf: number): number | undefined {
  const declarator = fieldName(arena, leaf) === 'type' ? childIn(arena, arena.parent[leaf]!, 'declarator') : undefined;
  const isRow = declarator !== undefined && kindName(arena, declarator) === 'abstract_array_declarator';
  return isRow ? declarator : undefined;
}

/** The first pair of brackets. */
function innermost(arena: Arena, declarator: number): number {
  let at = declarator;
  for (let inside = childIn(arena, at, 'declarator'); inside !== undefined; inside = childIn(arena, at, 'declarator'))
    at = inside;
  return at;
}

/** What makes a pointer or a row of what is declared: a sign, brackets or an attribute, at its name or at its type. */
function signOf(tree: NamedTree, leaf: number): Edit[] {
  const { arena } = tree;
  const parent = arena.parent[leaf]!;
  if (/^(?:pointer|reference)_declarator$/.test(kindName(arena, parent)))
    return [removal(arena.start[parent]!, arena.start[leaf]!)];
  if (kindName(arena, parent) === 'array_declarator' && arena.start[parent] === arena.start[leaf])
    return [removal(arena.end[leaf]!, arena.end[parent]!), ...initialOf(arena, parent)];
  const abstract = abstractBehind(arena, leaf);
  if (abstract !== undefined) return [removal(arena.end[leaf]!, arena.end[innermost(arena, abstract)]!)];
  const attribute = children(arena, parent).find((node) => kindName(arena, node) === 'attribute_specifier');
  if (attribute !== undefined && isDefinition(tree, leaf))
    return [removal(arena.start[attribute]!, arena.end[attribute]!)];
  const type = childIn(arena, parent, 'type');
  if (type === undefined || type === leaf || !/^(?:pointer|reference|slice|array)_type$/.test(kindName(arena, type)))
    return [];
  const meant = childIn(arena, type, 'element') ?? children(arena, type).at(-1);
  if (meant === undefined) return [];
  return [removal(arena.start[type]!, arena.start[meant]!), removal(arena.end[meant]!, arena.end[type]!)];
}

/** The only element of an initialiser, without its brackets. */
function initialOf(arena: Arena, declarator: number): Edit[] {
  const value = childIn(arena, arena.parent[declarator]!, 'value');
  return value === undefined ? [] : unbraced(arena, value);
}

function following(arena: Arena, leaf: number): Edit[] {
  const parent = arena.parent[leaf]!;
  const front = textBetween(arena, arena.start[parent]!, arena.start[leaf]!);
  if (front === '*' && /^(?:pointer|unary)_expression$/.test(kindName(arena, parent)))
    return [removal(arena.start[parent]!, arena.start[leaf]!)];
  if (arena.start[parent] !== arena.start[leaf]) return [];
  if (/^(?:subscript|index)_expression$|^array_access$/.test(kindName(arena, parent)))
    return [removal(arena.end[leaf]!, arena.end[parent]!)];
  const arrow = children(arena, parent).find((child) => kindName(arena, child) === '->');
  return arrow === undefined ? [] : [replacement(arena.start[arrow]!, arena.end[arrow]!, '.')];
}
