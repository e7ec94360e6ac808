import { addTo } from '../../../../basics/add-to.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, headOf, isList, NodeKind } from '../../../../sexpr/script.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, gainOf, type Scene, scriptWeight } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { argsOf, leafText, termsOf } from '../../terms.ts';
import { patternKey } from './patterns.ts';

interface Binding {
  readonly around: number;
  readonly body: number;
  /** `(x S)` or `(x t)`. */
  readonly binder: number;
  readonly definition: Definition;
  readonly alone: boolean;
}

function* bindingsOf(script: TypedScript, fits: (head: string) => boolean): Iterable<Binding> {
  for (const node of termsOf(script)) {
    if (!isList(script, node) || !fits(headOf(script, node))) continue;
    const [list, body] = argsOf(script, node);
    if (list === undefined || body === undefined || !isList(script, list)) continue;
    const binders = children(script, list);
    for (const binder of binders) {
      const name = child(script, binder, 0);
      const definition = name < 0 || !isList(script, binder) ? undefined : script.meaning[name];
      if (definition !== undefined) yield { around: node, body, binder, definition, alone: binders.length === 1 };
    }
  }
}

function unbound({ around, body, binder, alone }: Binding): Edit {
  return alone ? unwrapNode(around, body) : dropNode(binder);
}

/** Takes bindings of one binder out, and the binder when no other is left. */
export function withoutBinders(script: TypedScript, around: number, binders: readonly number[]): Edit[] {
  return areAll(script, around, binders)
    ? [unwrapNode(around, child(script, around, 2))]
    : binders.map((binder) => dropNode(binder));
}

function areAll(script: TypedScript, around: number, binders: readonly number[]): boolean {
  return binders.length === children(script, child(script, around, 1)).length;
}

const isLet = (head: string): boolean => head === 'let';

/** Bindings that nothing uses, all of one binder at once. */
function* unused(script: TypedScript, fits: (head: string) => boolean): Iterable<Finding> {
  const found = new Map<number, Binding[]>();
  for (const binding of bindingsOf(script, fits)) {
    if (binding.definition.uses.length === 0) addTo(found, binding.around, binding);
  }
  for (const [around, bindings] of found) {
    const binders = bindings.map(({ binder }) => binder);
    yield { node: around, detail: bindings.length, change: withoutBinders(script, around, binders) };
    // The binder itself may be what matters.
    if (areAll(script, around, binders) && bindings.length > 1)
      yield { node: around, detail: 'but one', change: binders.slice(1).map((binder) => dropNode(binder)) };
  }
}

export function dropUnusedBindings({ script }: Scene): Iterable<Finding> {
  return unused(script, isLet);
}

/** What a quantifier binds, unlike the parameters of a `lambda`, is no part of any sort. */
const isQuantifier = (head: string): boolean => head === 'forall' || head === 'exists';

/** Bound variables are small: they wait until there are many to go at once. */
export function dropUnusedVariables({ script }: Scene): Iterable<Finding> {
  return unused(script, isQuantifier);
}

/** How large a part of a script what is bound and not used must be, to be worth a trial at once. */
const largePart = 1 / 8;

/** Where most of what is left is variables that nothing uses any more, they go first: trials get faster. */
export function* dropManyUnused(scene: Scene): Iterable<Finding> {
  const found = [...dropUnusedVariables(scene)];
  const gain = found.reduce((sum, { change }) => sum + gainOf(scene.script, change), 0);
  if (gain > largePart * scriptWeight(scene.script)) yield* found;
}

/** A let-bound term in the place of its name, where that makes the whole smaller. */
export function* inlineLets({ script }: Scene): Iterable<Finding> {
  for (const binding of bindingsOf(script, isLet)) {
    const term = child(script, binding.binder, 1);
    const { uses } = binding.definition;
    if (term < 0 || uses.length === 0 || !uses.every((use) => movable(script, term, use))) continue;
    yield { node: binding.binder, change: [unbound(binding), ...uses.map((use) => replaceNode(use, term))] };
  }
}

/** The simplest value in the place of a bound variable or of a let-bound name. */
export function* instantiate({ script }: Scene): Iterable<Finding> {
  for (const binding of bindingsOf(script, (head) => isQuantifier(head) || isLet(head))) {
    const { definition, binder } = binding;
    if (definition.sort === undefined || definition.uses.length === 0) continue;
    for (const value of valuesFor(script, definition.sort)) {
      const uses = definition.uses.map((use) => replaceNode(use, value));
      yield { node: binder, detail: value, change: [unbound(binding), ...uses] };
    }
  }
}

/**
 * The simplest two, and one that is written nowhere, where both of them are: what exists may be none of what there is.
 */
function valuesFor(script: TypedScript, sort: Sort): readonly string[] {
  const simplest = defaultValues(script, sort).slice(0, 2);
  const isWritten = (value: string): boolean => script.lookup.leaves(value).length > 0;
  if (sort !== 'Int' || !simplest.every(isWritten)) return simplest;
  let other = simplest.length;
  while (isWritten(`${other}`)) other++;
  return [...simplest, `${other}`];
}

/**
 * Attributes of an annotated term or of a soft assertion, one at a time; the only pattern last, with the annotation.
 */
export function* dropAttributes({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) if (headOf(script, node) === '!') yield* attributesOf(script, node, 1);
  for (const command of children(script, -1))
    if (headOf(script, command) === 'assert-soft') yield* attributesOf(script, command, 0);
}

function* attributesOf(script: TypedScript, node: number, least: 0 | 1): Iterable<Finding> {
  const attributes = argsOf(script, node).slice(1);
  const isNamed = attributes.some((key) => leafText(script, key) === ':named');
  const [pattern, ...more] = isNamed ? [] : attributes.filter((key) => leafText(script, key) === patternKey);
  for (const [i, key] of attributes.entries()) {
    if (script.kind[key] !== NodeKind.keyword || (key === pattern && more.length === 0)) continue;
    const value = attributes[i + 1];
    const change = value === undefined || script.kind[value] === NodeKind.keyword ? [key] : [key, value];
    if (attributes.length - change.length >= least) yield { node: key, change: change.map(dropNode) };
  }
}

/** Elements of lists that can be shorter: terms of a pattern, of `get-value`, of assumptions. */
export function* dropListed({ script }: Scene): Iterable<Finding> {
  for (let list = 0; list < script.count; list++) {
    if (script.role[list] !== Role.terms || !isList(script, list)) continue;
    const terms = children(script, list);
    const most = mayBeEmpty.has(headOf(script, script.parent[list]!)) ? terms.length : terms.length - 1;
    for (const term of terms) if (most > 0) yield { node: term, change: [dropNode(term)], share: { of: list, most } };
  }
}

/** Commands whose lists of terms may be empty. */
const mayBeEmpty: ReadonlySet<string> = new Set(['check-sat-assuming', 'declare-pool']);
