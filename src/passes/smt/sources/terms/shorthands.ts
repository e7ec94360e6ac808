import type { Piece } from '../../../../sexpr/edit.ts';
import { child, children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, bothWays, leafText, replaced, termsOf } from '../../terms.ts';

/**
 * One operator for two, of theories other than Booleans and numbers: `(re.inter (re.comp a) b)` is `(re.diff b a)`,
 * `(set.union (set.singleton a) b)` is `(set.insert a b)`, `(str.replace a "" b)` is `(str.++ b a)`, `(@ (f a) b)` is
 * `(f a b)`, and `(@ (lambda ((x S)) t) a)` is `(let ((x a)) t)`.
 */
export function* shorthands({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const shorter =
      negationOf(script, node) ??
      differenceOf(script, node) ??
      elementOf(script, node) ??
      insertedOf(script, node) ??
      prefixedOf(script, node) ??
      inclusionOf(script, node) ??
      callOf(script, node) ??
      boundOf(script, node);
    if (shorter !== undefined) yield { node, change: replaced(node, shorter) };
  }
}

/** What a negation of an operator's application is, in the order of the arguments. */
const negations: Readonly<Record<string, string>> = {
  'not bvult': 'bvuge',
  'not bvule': 'bvugt',
  'not bvugt': 'bvule',
  'not bvuge': 'bvult',
  'not bvslt': 'bvsge',
  'not bvsle': 'bvsgt',
  'not bvsgt': 'bvsle',
  'not bvsge': 'bvslt',
  'bvnot bvand': 'bvnand',
  'bvnot bvor': 'bvnor',
  'bvnot bvxor': 'bvxnor',
};

function negationOf(script: TypedScript, node: number): Piece[] | undefined {
  const [inner, ...more] = argsOf(script, node);
  if (inner === undefined || more.length > 0) return undefined;
  const args = argsOf(script, inner);
  const operator = args.length === 2 ? negations[`${headOf(script, node)} ${headOf(script, inner)}`] : undefined;
  return operator === undefined ? undefined : application(operator, args);
}

/** Of what is combined with the opposite of something, the opposite and the operator that takes the thing itself. */
const differences: Readonly<Record<string, readonly [opposite: string, operator: string]>> = {
  're.inter': ['re.comp', 're.diff'],
  'set.inter': ['set.complement', 'set.minus'],
  intersection: ['complement', 'setminus'],
  bvadd: ['bvneg', 'bvsub'],
};

function differenceOf(script: TypedScript, node: number): Piece[] | undefined {
  const [a, b, ...more] = argsOf(script, node);
  const head = headOf(script, node);
  const difference = Object.hasOwn(differences, head) ? differences[head] : undefined;
  if (a === undefined || b === undefined || more.length > 0 || difference === undefined) return undefined;
  const [opposite, operator] = difference;
  for (const [whole, taken] of [
    [a, b],
    [b, a],
  ] as const) {
    const [inner, ...others] = headOf(script, taken) === opposite ? argsOf(script, taken) : [];
    if (inner !== undefined && others.length === 0) return application(operator, [whole, inner]);
  }
  return undefined;
}

/** By the operator that takes several elements, the one that takes a single element. */
export const elements: ReadonlyMap<string, string> = new Map([
  ['str.substr', 'str.at'],
  ['seq.extract', 'seq.at'],
]);

function elementOf(script: TypedScript, node: number): Piece[] | undefined {
  const [whole, place, count, ...more] = argsOf(script, node);
  const element = elements.get(headOf(script, node));
  if (count === undefined || more.length > 0 || element === undefined || leafText(script, count) !== '1')
    return undefined;
  return application(element, [whole!, place!]);
}

/** What has a single element, and puts one into a set, by what takes two sets together. */
const insertions: Readonly<Record<string, readonly [single: string, operator: string]>> = {
  'set.union': ['set.singleton', 'set.insert'],
  union: ['singleton', 'insert'],
};

function insertedOf(script: TypedScript, node: number): Piece[] | undefined {
  const head = headOf(script, node);
  const insertion = Object.hasOwn(insertions, head) ? insertions[head] : undefined;
  if (insertion === undefined) return undefined;
  const [single, operator] = insertion;
  for (const [one, other] of bothWays(argsOf(script, node))) {
    const [element, ...more] = headOf(script, one) === single ? argsOf(script, one) : [];
    if (element !== undefined && more.length === 0) return application(operator, [element, other]);
  }
  return undefined;
}

/** What takes the place of the first empty string. */
function prefixedOf(script: TypedScript, node: number): Piece[] | undefined {
  const [whole, found, put] = headOf(script, node) === 'str.replace' ? argsOf(script, node) : [];
  return put === undefined || leafText(script, found!) !== '""' ? undefined : application('str.++', [put, whole!]);
}

/**
 * The relation for what is not changed by something taken together with it, which that is part of, or by what they
 * share.
 */
const inclusions: Readonly<Record<string, readonly [relation: string, isPart: boolean]>> = {
  'set.union': ['set.subset', true],
  union: ['subset', true],
  'set.insert': ['set.member', true],
  insert: ['member', true],
  'bag.union_max': ['bag.subbag', true],
  'set.inter': ['set.subset', false],
  intersection: ['subset', false],
  'bag.inter_min': ['bag.subbag', false],
};

function inclusionOf(script: TypedScript, node: number): Piece[] | undefined {
  const head = headOf(script, node);
  const [a, b, ...more] = argsOf(script, node);
  if ((head !== '=' && head !== 'distinct') || a === undefined || b === undefined || more.length > 0) return undefined;
  for (const [whole, combined] of [
    [a, b],
    [b, a],
  ] as const) {
    const operator = headOf(script, combined);
    const inclusion = Object.hasOwn(inclusions, operator) ? inclusions[operator] : undefined;
    const args = argsOf(script, combined);
    const at = args.findIndex((arg) => textOf(script, arg) === textOf(script, whole));
    if (inclusion === undefined || args.length !== 2 || at < 0) continue;
    const [relation, isPart] = inclusion;
    const other = args[1 - at]!;
    const included = application(relation, isPart ? [other, whole] : [whole, other]);
    return head === '=' ? included : application('not', [included]);
  }
  return undefined;
}

/** What applies a function that has a name, to all of the arguments. */
function callOf(script: TypedScript, node: number): Piece[] | undefined {
  const [given, ...args] = headOf(script, node) === '@' ? argsOf(script, node) : [];
  if (given === undefined) return undefined;
  const named = isList(script, given) ? child(script, given, 0) : given;
  return script.meaning[named] === undefined ? undefined : application(named, [...argsOf(script, given), ...args]);
}

/** What applies a function without a name, as its body with the arguments bound. */
function boundOf(script: TypedScript, node: number): Piece[] | undefined {
  const [given = -1, ...args] = headOf(script, node) === '@' ? argsOf(script, node) : [];
  const [binders, body] = headOf(script, given) === 'lambda' ? argsOf(script, given) : [];
  if (binders === undefined || body === undefined) return undefined;
  const names = children(script, binders).map((binder) => child(script, binder, 0));
  if (names.length !== args.length || names.some((name) => name < 0)) return undefined;
  const bindings = names.flatMap((name, i): Piece[] => ['(', name, ' ', args[i]!, ')']);
  return application('let', [['(', ...bindings, ')'], body]);
}
