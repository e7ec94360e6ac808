import { addTo } from '../../../../basics/add-to.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, commandOf, headOf, isList } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { macroOf, substituted } from '../../substitution.ts';
import { argsOf, isApplication, isSynthesis } from '../../terms.ts';
import { withoutBinders } from '../symbols/binders.ts';
import { asOtherParameter, withoutParameter } from './uses-in-body.ts';

/** The body of a macro in the place of all its uses. */
export function* inlineMacros({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const macro = macroOf(script, definition);
    if (macro === undefined || definition.uses.length === 0) continue;
    const edits = definition.uses.map((use) => expanded(script, use, macro));
    const command = commandOf(script, definition.node);
    if (edits.every((edit) => edit !== undefined)) {
      yield { node: definition.node, change: edits, bonus: nodeWeight(script, command) };
    }
  }
}

function expanded(script: TypedScript, use: number, macro: { params: Definition[]; body: number }): Edit | undefined {
  if (script.role[use] === Role.term && macro.params.length === 0) return replaceNode(use, macro.body);
  const node = script.parent[use]!;
  const args = script.role[use] === Role.head ? argsOf(script, node) : [];
  if (args.length !== macro.params.length || !isApplication(script, node)) return undefined;
  const body = substituted(script, macro.body, new Map(macro.params.map((param, i) => [param, [args[i]!]])));
  return { ...replaceNode(node, body), quotes: macro.body };
}

/** A defined function that is only declared. */
export function* dropBodies({ script }: Scene): Iterable<Finding> {
  const isOfSynthesis = isSynthesis(script);
  for (const command of children(script, -1)) {
    const [, name, binders, sort, body] = children(script, command);
    const head = headOf(script, command);
    if ((head !== 'define-fun' && head !== 'define-fun-rec') || body === undefined || !isList(script, binders!))
      continue;
    const sorts = children(script, binders!).map((binder) => child(script, binder, 1));
    const list = sorts.flatMap((each, i) => (i === 0 ? [each] : [' ', each]));
    const by =
      sorts.length === 0
        ? [isOfSynthesis ? '(declare-var ' : '(declare-const ', name!, ' ', sort!, ')']
        : ['(declare-fun ', name!, ' (', ...list, ') ', sort!, ')'];
    // Functions that are declared only are none of SyGuS.
    if (sorts.length === 0 || !isOfSynthesis) yield { node: command, change: [replaceNode(command, ...by)] };
  }
}

/**
 * A parameter of a function, with the argument in its place in every use; also together with variables that are only
 * there. In the body a simple value stands for it, or another parameter.
 */
export function* dropParameters({ script, ids }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const list = parameterList(script, definition);
    if (list === undefined) continue;
    const params = children(script, list);
    for (const [i, param] of params.entries()) {
      for (const [way, change] of withoutOne(script, definition, { param, place: i })) {
        // The last one is taken out of its list in another way.
        const share = { of: list, most: Math.max(1, params.length - 1) };
        yield { node: definition.node, detail: `${ids[param]!}${way}`, change, share };
      }
    }
  }
}

/** The ways to take a parameter out, each with a word for it. */
function* withoutOne(
  script: TypedScript,
  definition: Definition,
  { param, place }: { readonly param: number; readonly place: number },
): Iterable<readonly [way: string, change: readonly Edit[]]> {
  const uses = withoutArgument(script, definition, place);
  if (uses === undefined) return;
  const idle = idleBinders(script, definition, place);
  const hasName = isList(script, param) && headOf(script, param) !== '_';
  const ways = hasName ? [...withoutParameter(script, param), ...asOtherParameter(script, param)] : [[]];
  for (const [way, inside] of ways.entries()) {
    const change = [dropNode(param), ...uses, ...inside];
    const word = way === 0 ? '' : ` ${way}`;
    yield [word, change];
    if (idle.length > 0) yield [`${word} bound`, [...change, ...idle]];
  }
}

export function parameterList(script: TypedScript, { node, kind }: Definition): number | undefined {
  if (kind !== 'function' && kind !== 'macro') return undefined;
  const around = script.parent[node]!;
  const second = child(script, around, child(script, around, 0) === node ? 1 : 2);
  return second >= 0 &&
    isList(script, second) &&
    [Role.sorts, Role.binders].some((role) => script.role[second] === role)
    ? second
    : undefined;
}

/** Every application without one argument; `undefined` when the function is used in another way. */
function withoutArgument(script: TypedScript, { uses }: Definition, place: number): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const use of uses) {
    const application = script.parent[use]!;
    if (script.role[use] !== Role.head || !isApplication(script, application)) return undefined;
    const args = argsOf(script, application);
    // With fewer arguments it is a function of the others.
    if (place >= args.length) return undefined;
    edits.push(args.length === 1 ? unwrapNode(application, use) : dropNode(args[place]!));
  }
  return edits;
}

/** Takes variables from quantifiers that nothing uses but, by themselves, as the argument at one place. */
function idleBinders(script: TypedScript, { uses }: Definition, place: number): Edit[] {
  const counts = new Map<Definition, number>();
  for (const use of uses) {
    const variable = script.meaning[argsOf(script, script.parent[use]!)[place]!];
    if (variable?.kind === 'bound') counts.set(variable, (counts.get(variable) ?? 0) + 1);
  }
  const idle = new Map<number, number[]>();
  for (const [variable, count] of counts) {
    const binder = script.parent[variable.node]!;
    const binding = script.parent[script.parent[binder]!]!;
    // With fewer variables, a function without a name would be of another sort.
    if (count === variable.uses.length && headOf(script, binding) !== 'lambda') addTo(idle, binding, binder);
  }
  return [...idle].flatMap(([quantifier, binders]) => withoutBinders(script, quantifier, binders));
}
