import { madeAt } from '../../../../basics/remembered.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { isRelational } from '../../../../sexpr/operators.ts';
import { child, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { writtenSorts } from '../../../../sexpr/sort-classes.ts';
import { argumentsOf, type Sort } from '../../../../sexpr/sorts.ts';
import { isLiteral, isVisible, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isApplication, operatorOf, symbol, termsOf } from '../../terms.ts';

/**
 * `Bool` for a sort that nothing but questions are asked of, once as it is, where these are equations, and once with
 * one side of each for the whole, negated or not as the literal on the other side says or never negated. Bigger in
 * bytes by itself, it takes operators away; there are fewer such sorts each time, so it ends.
 */
export function* weakenToBool({ script }: Scene): Iterable<Finding> {
  for (const [sort, use] of sortUses(script)) {
    if (use.isNeeded || use.places.length === 0) continue;
    const renamed = use.places.map((place) => replaceNode(place, 'Bool'));
    const change = [...renamed, ...truths(script, use.literals)];
    const node = use.places[0]!;
    const meant = use.isOrdered ? undefined : asMeant(script, use);
    if (meant !== undefined) yield { node, detail: 'meant', change: [...renamed, ...meant] };
    const sides = use.equations.flatMap((equation) => oneSide(script, equation));
    if (sides.length > 0 && (sides.length === use.equations.length || !use.isOrdered)) {
      const gone = new Set(sides.flatMap((side) => dropped(script, side.node, side.inner!)));
      yield { node, detail: 'side', change: [...change.filter((edit) => !gone.has(edit.node)), ...sides] };
    }
    // Without an equation less it is worth it only where the name is longer.
    if (sort.length > 'Bool'.length && !use.isOrdered) yield { node, change };
  }
}

/** A sort that is declared, and has a constant, for one that nothing but equality is asked of. */
export function* weakenToDeclared({ script }: Scene): Iterable<Finding> {
  const sorts = script.definitions.filter(({ kind, params }) => kind === 'sort' && params.length === 0);
  for (const [sort, use] of sortUses(script)) {
    if (use.isNeeded || use.isOrdered || use.places.length === 0) continue;
    for (const target of sorts) {
      const constant = script.lookup
        .givers(target.name)
        .find(({ params, kind }) => params.length === 0 && kind === 'function');
      const isKnown = target.name !== sort && use.places.every((place) => target.from <= place && place < target.until);
      if (constant === undefined || !isKnown || !use.literals.every((node) => isVisible(script, constant, node)))
        continue;
      const change = [
        ...use.places.map((place) => replaceNode(place, symbol(target.name))),
        ...use.literals.map((node) => replaceNode(node, symbol(constant.name))),
      ];
      yield { node: use.places[0]!, detail: target.name, change };
      break;
    }
  }
}

interface SortUse {
  /** Where it is written as a sort. */
  readonly places: number[];
  readonly literals: number[];
  readonly equations: number[];
  /** Some of them are comparisons or other questions, which have no meaning for `Bool`. */
  isOrdered: boolean;
  /** Some other operator wants this very sort, or makes it. */
  isNeeded: boolean;
}

const anySort: ReadonlySet<string> = new Set(['=', 'distinct', 'ite', 'select', 'store']);

const equations: ReadonlySet<string> = new Set(['=', 'distinct', '<', '<=', '>', '>=']);

function sortUses(script: TypedScript): Map<Sort, SortUse> {
  const found = new Map<Sort, SortUse>();
  const of = (sort: Sort): SortUse =>
    madeAt(found, sort, () => {
      const isNeeded = sort === 'Bool' || sort.startsWith('(Array');
      return { places: [], literals: [], equations: [], isOrdered: false, isNeeded };
    });
  for (const [place, sort] of writtenSorts(script)) of(sort).places.push(place);
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    if (sort !== undefined && isValue(script, node)) of(sort).literals.push(node);
    if (sort !== undefined && isFunction(script, node)) of(sort).isNeeded = true;
    if (!isApplication(script, node)) continue;
    const asked = askedOf(script, node);
    if (asked === undefined) {
      for (const each of wanted(script, node)) of(each).isNeeded = true;
      continue;
    }
    const use = of(asked);
    use.equations.push(node);
    use.isOrdered ||= !anySort.has(headOf(script, node));
  }
  for (const sort of builtSorts(script)) of(sort).isNeeded = true;
  return found;
}

/** Whether it is a function, by name, or with some of its arguments or none of a name, given as a value. */
function isFunction(script: TypedScript, node: number): boolean {
  if (!script.sort[node]!.startsWith('(-> ')) return false;
  return isList(script, node) ? !anySort.has(headOf(script, node)) : script.meaning[node]?.params.length !== 0;
}

function isEquation(script: TypedScript, node: number): boolean {
  return equations.has(headOf(script, node));
}

/** The sort of the two that a term compares, or of the one or two of which it asks what only their theory knows. */
function askedOf(script: TypedScript, node: number): Sort | undefined {
  const sorts = argsOf(script, node).map((arg) => script.sort[arg]);
  const [first, last] = [sorts[0], sorts.at(-1)];
  if (isEquation(script, node)) return sorts.length === 2 && last !== undefined ? first : undefined;
  const isPredicate =
    script.sort[node] === 'Bool' && isOfTheory(script, node) && !headOf(script, node).startsWith('is-');
  return isPredicate && sorts.length <= 2 && first === last ? first : undefined;
}

function isOfTheory(script: TypedScript, node: number): boolean {
  return headOf(script, node) !== '' && script.meaning[node + 1] === undefined;
}

/**
 * The sorts that an operator of a theory insists on: not that of elements, but for numbers, which may be counted; that
 * of what is compared with something of which the sort is not known; the arrow that is applied; tuples in relations.
 */
function wanted(script: TypedScript, node: number): readonly Sort[] {
  const head = headOf(script, node);
  const known = (terms: readonly number[]): Sort[] =>
    terms.map((term) => script.sort[term]).filter((sort) => sort !== undefined);
  if (anySort.has(head)) return isHalfKnown(script, node) ? known(argsOf(script, node)) : [];
  if (head !== '' && !isOfTheory(script, node)) return arrowsOf(script.meaning[node + 1]);
  const sorts = known([node, ...argsOf(script, node)]);
  const elements = new Set(sorts.flatMap((sort) => collections.flatMap((name) => argumentsOf(sort, name) ?? [])));
  if (isRelational(operatorOf(script, node))) return [...sorts, ...elements];
  return sorts.filter((sort) => sort === 'Int' || !elements.has(sort));
}

/** The datatypes that some term builds, or takes apart. */
function* builtSorts(script: TypedScript): Iterable<Sort> {
  for (const { kind, uses } of script.definitions) {
    if (kind !== 'constructor' && kind !== 'selector') continue;
    for (const use of uses) {
      const around = script.parent[use]!;
      const places = kind === 'selector' ? [child(script, around, 1)] : [use, around, script.parent[around] ?? -1];
      const sort = places.map((place) => script.sort[place]).find((each) => each !== undefined);
      if (sort !== undefined) yield sort;
    }
  }
}

function isHalfKnown(script: TypedScript, node: number): boolean {
  return isEquation(script, node) && argsOf(script, node).some((arg) => script.sort[arg] === undefined);
}

function arrowsOf(definition: Definition | undefined): readonly Sort[] {
  return definition?.sort === undefined || definition.params.length > 0 ? [] : [definition.sort];
}

const collections: readonly string[] = ['Set', 'Seq', 'Bag'];

function isValue(script: TypedScript, node: number): boolean {
  return isLiteral(script, node) && (isList(script, node) || script.meaning[node] === undefined);
}

/** The first literal as `false`, all that are written otherwise as `true`. One alone is what it is: 1 is `true`. */
function truths(script: TypedScript, literals: readonly number[]): Edit[] {
  const texts = [...new Set(literals.map((node) => textOf(script, node)))].sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  );
  const sort = script.sort[literals[0] ?? 0];
  const isOne = texts.length === 1 && sort !== undefined && defaultValues(script, sort)[1] === texts[0];
  return literals.map((node) => replaceNode(node, textOf(script, node) === texts[0] && !isOne ? 'false' : 'true'));
}

/**
 * With a literal that is equated as `true` and all others as `false`: what is equated with one, or differs from one, as
 * it is or negated. `undefined` when nothing is.
 */
function asMeant(script: TypedScript, { equations, literals }: SortUse): Edit[] | undefined {
  const sides = equations
    .flatMap((equation) => oneSide(script, equation))
    .map((side) => ({ side, literal: otherLiteral(script, side), equates: headOf(script, side.node) === '=' }))
    .filter(({ literal }) => literal >= 0);
  if (sides.length === 0) return undefined;
  const [truth] = sides.filter(({ equates }) => equates).map(({ literal }) => textOf(script, literal));
  const isTrue = (literal: number): boolean => textOf(script, literal) === truth;
  const gone = new Set(sides.map(({ literal }) => literal));
  return [
    ...literals.filter((literal) => !gone.has(literal)).map((literal) => replaceNode(literal, `${isTrue(literal)}`)),
    ...sides.map(({ side, literal, equates }) =>
      equates === isTrue(literal) ? side : replaceNode(side.node, '(not ', side.inner!, ')'),
    ),
  ];
}

/** The literal that goes when one side of an equation takes its place; -1 when that was no literal. */
function otherLiteral(script: TypedScript, { node, inner }: Edit): number {
  const other = argsOf(script, node).find((arg) => arg !== inner) ?? -1;
  return other >= 0 && isValue(script, other) ? other : -1;
}

/** Of the two sides, the one that is not a literal; where the sides hold equations themselves, nothing. */
function oneSide(script: TypedScript, equation: number): Edit[] {
  const args = argsOf(script, equation);
  const side = args.find((arg) => !isValue(script, arg)) ?? args[0]!;
  const sort = askedOf(script, equation);
  return args.some((arg) => holdsEquation(script, arg, sort)) ? [] : [unwrapNode(equation, side)];
}

function holdsEquation(script: TypedScript, node: number, sort: Sort | undefined): boolean {
  for (let n = node; n < script.after[node]!; n++)
    if (isEquation(script, n) || (isApplication(script, n) && askedOf(script, n) === sort)) return true;
  return false;
}

/** The nodes of a list that go when one of its parts takes its place. */
function dropped(script: TypedScript, node: number, inner: number): number[] {
  const gone: number[] = [];
  for (let n = node; n < script.after[node]!; n++) if (n < inner || n >= script.after[inner]!) gone.push(n);
  return gone;
}
