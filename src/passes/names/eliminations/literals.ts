import { endlessValue } from '../../../names/any-typed.ts';
import { childIn } from '../../../names/functions.ts';
import { type Arena, contains, kindName, parentKind } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { allValued, allWritten, change, type NamedTree, sourceOf } from '../named-tree.ts';

interface Definition {
  readonly name: string;
  readonly unit: number;
  readonly drop: Edit;
}

/**
 * A short value of the type that a definition names takes the place of its name, where zero is none of it, or one that
 * means less: everywhere, and in its block only, as something else may have the name outside.
 */
export function* literalsInstead(
  tree: NamedTree,
  { name, unit, drop }: Definition,
  uses: readonly number[],
): Iterable<Change> {
  const { arena } = tree;
  const type = childIn(arena, unit, 'type');
  const text = type === undefined ? '' : sourceOf(tree, type);
  const scope = scopeOf(arena, unit);
  // A function may be called like its parameter.
  const own = uses.filter((use) => use > unit && contains(arena, scope, use));
  for (const literal of literalsOf(text)) {
    for (const some of own.length === 0 || own.length === uses.length ? [uses] : [uses, own])
      yield* change(`${name} becomes ${literal}`, [drop, ...allValued(tree, some, literal)]);
  }
  if (childIn(arena, unit, 'value') !== undefined) yield* neverWorkedOut(tree, { name, unit, drop }, own);
}

/** Short values of a type by its name, where zero is none of it. */
export function literalsOf(type: string): readonly string[] {
  return literals.find(([of]) => of.test(type))?.[1] ?? [];
}

/** What has a value only becomes one of any type: not where the type of what it is asked for follows from its own. */
function neverWorkedOut(tree: NamedTree, { name, drop }: Definition, uses: readonly number[]): Change[] {
  const { arena } = tree;
  const endless = endlessValue(arena);
  const places = uses.map((use) => (/^reference/.test(parentKind(arena, use)) ? arena.parent[use]! : use));
  if (endless === undefined || uses.length === 0 || places.some((place) => isAsked(arena, place))) return [];
  return change(`${name} becomes ${endless}`, [drop, ...allWritten(tree, places, endless)]);
}

/** Whether the place is where a field or a method is looked for. */
function isAsked(arena: Arena, place: number): boolean {
  return /^(?:field|call|try)_expression$/.test(parentKind(arena, place));
}

/** What a definition holds in: the block or, of a parameter, the function. */
function scopeOf(arena: Arena, unit: number): number {
  let scope = arena.parent[unit]!;
  while (scope > 0 && /param|declarator/.test(kindName(arena, scope))) scope = arena.parent[scope]!;
  return scope;
}

/** Short literals of types, in all languages: what one language does not have does not parse there. */
const literals: readonly (readonly [type: RegExp, literals: readonly string[]])[] = [
  [/^float$/, ['.1', '.1f', '0.']],
  [/^(?:float|double|f32|f64|float32|float64)$/i, ['.1', '0.']],
  [/^unsigned\b|^size_t$|^u_?int\d*(?:_t)?$/, ['1u']],
  [/^(?:bool|boolean)$/i, ['true']],
  [/^(?:string|&str)$/i, ['""']],
  [/^(?:\[\]|\*|map\[|(?:func|chan)\b|error$)/, ['nil']],
];
