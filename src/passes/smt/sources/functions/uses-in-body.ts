import { addTo } from '../../../../basics/add-to.ts';
import { keptWith } from '../../../../basics/remembered.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { child, children } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { symbol } from '../../terms.ts';

/** A parameter's uses in the body become one of its simplest values. */
export function withoutParameter(script: TypedScript, binder: number): Edit[][] {
  const { uses, sort } = usesInBody(script, binder);
  if (uses.length === 0) return [[]];
  const values = sort === undefined ? [] : defaultValues(script, sort).slice(0, 2);
  return values.map((value) => uses.map((use) => replaceNode(use, value)));
}

/** The same uses become those of the first other parameter of the sort, if there is one. */
export function asOtherParameter(script: TypedScript, binder: number): Edit[][] {
  const { uses, sort } = usesInBody(script, binder);
  if (sort === undefined) return [];
  const others = children(script, script.parent[binder]!).filter((each) => each !== binder);
  const other = others.flatMap((each) => meaningsOf(script, each)).find((each) => each.sort === sort);
  return other === undefined ? [] : [uses.map((use) => replaceNode(use, symbol(other.name)))];
}

function usesInBody(script: TypedScript, binder: number): Pick<Definition, 'uses' | 'sort'> {
  const uses = meaningsOf(script, binder).flatMap((meaning) => meaning.uses);
  return { uses, sort: script.meaning[uses[0] ?? -1]?.sort };
}

/** For recursive functions a parameter has a second meaning, in the body. */
function meaningsOf(script: TypedScript, binder: number): readonly Definition[] {
  return parametersOf(script).get(child(script, binder, 0)) ?? [];
}

/** What parameters mean, by their names. */
const parametersOf = keptWith((script: TypedScript) => {
  const byName = new Map<number, Definition[]>();
  for (const definition of script.definitions)
    if (definition.kind === 'parameter') addTo(byName, definition.node, definition);
  return byName;
});
