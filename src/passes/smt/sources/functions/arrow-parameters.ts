import { madeAt } from '../../../../basics/remembered.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, headOf, isList } from '../../../../sexpr/script.ts';
import { writtenAs } from '../../../../sexpr/sort-classes.ts';
import { argumentsOf, arrowOf, partsOf, type Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isApplication, termsOf } from '../../terms.ts';
import { parameterList } from './functions.ts';

/**
 * A parameter of functions that are given as values, all at once: from their sort wherever it is written, from what is
 * declared or bound with it, and, with the argument in its place, from all applications.
 */
export function* dropArrowParameters({ script }: Scene): Iterable<Finding> {
  for (const [sort, { written, definitions, lambdas, partial }] of functionsAsValues(script)) {
    const node = [...written, ...lambdas, ...definitions.map((each) => each.node)][0]!;
    const count = (argumentsOf(sort, '->')?.length ?? 1) - 1;
    for (let i = 0; i < count; i++) {
      const parts = [
        ...written.map((arrow) => withoutOne(script, arrow, i)),
        ...definitions.map((definition) =>
          argumentCounts(script, definition).every((count) => count === 0 || count > i)
            ? withoutParameter(script, definition, i)
            : undefined,
        ),
        ...lambdas.map((lambda) => withoutVariable(script, lambda, i)),
        ...[...partial].map(([definition, given]) =>
          argumentCounts(script, definition).every((count) => count === given || count === definition.params.length)
            ? withoutParameter(script, definition, given + i)
            : undefined,
        ),
      ];
      const change = parts.flatMap((edits) => edits ?? []);
      if (!parts.includes(undefined))
        yield { node, detail: i, change, share: { of: node, most: Math.max(1, count - 1) } };
    }
  }
}

function arrowsIn(script: TypedScript): number[] {
  const heads = script.lookup.leaves('->');
  return heads.map((head) => script.parent[head]!).filter((list) => script.role[list] === Role.sort);
}

/** In the one spelling that sorts have. */
function sortOf(script: TypedScript, arrow: number): Sort {
  const text = writtenAs(script, arrow);
  const [, ...parts] = partsOf(text);
  return arrowOf(parts.slice(0, -1), parts.at(-1)) ?? text;
}

/** All that has to do with one function sort: where the sort is written, and which values of it there are. */
interface Functions {
  readonly written: number[];
  readonly definitions: Definition[];
  readonly lambdas: number[];
  /** Functions with more parameters, with how many arguments they have to be given to be of this sort. */
  readonly partial: Map<Definition, number>;
}

/** The sorts of functions that are more than applied. */
function functionsAsValues(script: TypedScript): Map<Sort, Functions> {
  const found = new Map<Sort, Functions>();
  const of = (sort: Sort): Functions => {
    return madeAt(found, sort, () => ({ written: [], definitions: [], lambdas: [], partial: new Map() }));
  };
  for (const arrow of arrowsIn(script)) of(sortOf(script, arrow)).written.push(arrow);
  for (const lambda of script.lookup.leaves('lambda')) {
    const term = script.parent[lambda]!;
    const sort = headOf(script, term) === 'lambda' ? script.sort[term] : undefined;
    if (sort !== undefined) of(sort).lambdas.push(term);
  }
  for (const [sort, definition, given] of partialApplications(script)) of(sort).partial.set(definition, given);
  const functions = script.definitions.map((definition) => ({ definition, sort: sortAsValue(definition) }));
  for (const { definition, sort } of functions)
    if (sort !== undefined && definition.uses.some((use) => script.role[use] === Role.term)) of(sort);
  for (const { definition, sort } of functions) if (sort !== undefined) found.get(sort)?.definitions.push(definition);
  return found;
}

/** What is a function of the arguments that it has not. */
function* partialApplications(script: TypedScript): Iterable<readonly [sort: Sort, Definition, given: number]> {
  for (const term of script.lookup.isWritten('->') ? termsOf(script) : []) {
    const [sort, definition] = [script.sort[term], isApplication(script, term) ? script.meaning[term + 1] : undefined];
    if (definition !== undefined && definition.params.length > 0 && sort?.startsWith('(-> '))
      yield [sort, definition, argsOf(script, term).length];
  }
}

/** How many arguments it has wherever it is used. */
function argumentCounts(script: TypedScript, { uses }: Definition): number[] {
  return uses.map((use) => (script.role[use] === Role.head ? argsOf(script, script.parent[use]!).length : 0));
}

function sortAsValue({ params, sort }: Definition): Sort | undefined {
  const all = arrowOf(params, sort);
  return argumentsOf(all, '->') && all;
}

function withoutOne(script: TypedScript, list: number, place: number): Edit[] {
  const parts = argsOf(script, list);
  return [parts.length === 2 ? unwrapNode(list, parts[1]!) : dropNode(parts[place]!)];
}

/** From the list of parameters, if there is one, and from every application. */
function withoutParameter(script: TypedScript, definition: Definition, place: number): Edit[] | undefined {
  const list = definition.params.length === 0 ? undefined : parameterList(script, definition);
  const param = list === undefined ? undefined : children(script, list)[place];
  // Only what is written as the sort as a whole, or as parameters, is told apart here.
  if (definition.params.length > 0 && (param === undefined || script.role[param] !== Role.sort)) return undefined;
  const uses = definition.uses.flatMap((use) => withoutArgument(script, use, place));
  return param === undefined ? uses : [dropNode(param), ...uses];
}

/** `(f a b)` and `(@ f a b)` without an argument, as far as there are so many. */
function withoutArgument(script: TypedScript, use: number, place: number): Edit[] {
  let [value, left] = [use, place];
  for (;;) {
    const application = script.parent[value]!;
    const args = appliedTo(script, value);
    if (left < args.length) return [args.length === 1 ? unwrapNode(application, value) : dropNode(args[left]!)];
    if (args.length === 0) return [];
    [value, left] = [application, left - args.length];
  }
}

/** The arguments that a value is applied to where it stands. */
function appliedTo(script: TypedScript, value: number): number[] {
  const application = script.parent[value]!;
  if (script.role[value] === Role.head && isApplication(script, application)) return argsOf(script, application);
  const [first, ...args] = headOf(script, application) === '@' ? argsOf(script, application) : [];
  return first === value ? args : [];
}

/** From what a function without a name takes; its uses become a simplest value. */
function withoutVariable(script: TypedScript, lambda: number, place: number): Edit[] | undefined {
  const [list, body] = argsOf(script, lambda);
  const binder = list === undefined || !isList(script, list) ? undefined : children(script, list)[place];
  const variable = binder === undefined ? undefined : script.meaning[child(script, binder, 0)];
  if (binder === undefined || body === undefined || variable === undefined) return undefined;
  const [value] = variable.uses.length === 0 ? [''] : defaultValues(script, variable.sort ?? '');
  if (value === undefined) return undefined;
  const isOnly = children(script, list!).length === 1;
  return [isOnly ? unwrapNode(lambda, body) : dropNode(binder), ...variable.uses.map((use) => replaceNode(use, value))];
}
