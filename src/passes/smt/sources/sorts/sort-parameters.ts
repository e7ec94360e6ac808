import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, type Piece, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, commandOf, headOf, isList, textOf, within } from '../../../../sexpr/script.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isFullyApplied, leafText } from '../../terms.ts';

/**
 * A sort without its parameters: `(List Int)` is `List`. What a datatype has for them is then what they are the first
 * time that it is used.
 */
export function* dropSortParameters({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    if (definition.kind !== 'sort') continue;
    const number = numberOfParameters(script, definition);
    const body = bodyOf(script, definition);
    if (number === undefined && body === undefined) continue;
    const uses = definition.uses.map((use) => script.parent[use]!);
    if (!uses.every((use, i) => script.role[use] === Role.sort && child(script, use, 0) === definition.uses[i]))
      continue;
    const outside = uses.find((use) => !within(script, use, commandOf(script, definition.node)));
    const inside = body === undefined ? [] : instantiated(script, body, outside);
    const none = number === undefined ? [] : [replaceNode(number, '0')];
    const change = [...none, ...uses.map((use) => unwrapNode(use, use + 1)), ...inside];
    yield { node: definition.node, change };
  }
}

/** Where a declaration says how many parameters a sort has, when it has any. */
function numberOfParameters(script: TypedScript, { node }: Definition): number | undefined {
  const around = script.parent[node]!;
  const place = headOf(script, around) === 'declare-sort' ? 2 : 1;
  const number = script.role[around] === Role.signature || place === 2 ? child(script, around, place) : -1;
  return Number(leafText(script, number)) > 0 ? number : undefined;
}

/** The constructors of a datatype with parameters, as they are written. */
function bodyOf(script: TypedScript, { node }: Definition): number | undefined {
  const around = script.parent[node]!;
  const second = child(script, commandOf(script, node), 2);
  const isAlone = script.parent[around] === -1;
  const body = isAlone ? second : child(script, second, children(script, script.parent[around]!).indexOf(around));
  return script.role[body] === Role.datatype && headOf(script, body) === 'par' ? body : undefined;
}

/**
 * What `(par (X …) (…))` is for the arguments of a use, or for those of a constructor; for `Bool` when there is none.
 */
function instantiated(script: TypedScript, body: number, use: number | undefined): Edit[] {
  const [, names, constructors] = children(script, body);
  if (names === undefined || constructors === undefined || !isList(script, names)) return [dropNode(body)];
  const args = use === undefined ? [] : children(script, use).slice(1);
  const built = use === undefined ? builtFrom(script, constructors) : undefined;
  const values = new Map(
    children(script, names).map((name, i): [string, Piece] => {
      const parameter = textOf(script, name);
      return [parameter, args[i] ?? built?.get(parameter) ?? 'Bool'];
    }),
  );
  const edits: Edit[] = [];
  for (let n = constructors; n < script.after[constructors]!; n++) {
    const value = script.role[n] === Role.sort && !isList(script, n) ? values.get(textOf(script, n)) : undefined;
    if (value !== undefined) edits.push(replaceNode(n, value));
  }
  return [unwrapNode(body, constructors), ...edits];
}

/** The sorts that the first values made by each constructor have in fields that are of a parameter's sort. */
function builtFrom(script: TypedScript, constructors: number): Map<string, Sort> {
  const found = new Map<string, Sort>();
  for (const built of children(script, constructors)) {
    const [name, ...fields] = isList(script, built) ? children(script, built) : [];
    const use =
      name === undefined ? undefined : script.meaning[name]?.uses.find((each) => isFullyApplied(script, each));
    const args = use === undefined ? [] : argsOf(script, script.parent[use]!);
    for (const [i, arg] of args.entries()) {
      const [parameter, sort] = [leafText(script, child(script, fields[i] ?? built, 1)), script.sort[arg]];
      if (sort !== undefined && !found.has(parameter)) found.set(parameter, sort);
    }
  }
  return found;
}
