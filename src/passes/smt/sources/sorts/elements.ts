import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Piece, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Change } from '../../mutator.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf } from '../../terms.ts';

/** An array of which only elements are asked for: one element in its place, or a function that gives them. */
export function* arrayElements({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const array = arrayOf(script, definition);
    if (array === undefined) continue;
    const { node, uses } = definition;
    const places = uses.map((use) => script.parent[use]!);
    const elements = places.map((place, i) => unwrapNode(place, uses[i]!));
    yield { node, change: [replaceNode(array.sort, array.element), ...elements] };
    const declaration = ['(declare-fun ', node, ' (', array.index, ') ', array.element, ')'];
    const declared = declaredAs(script, definition, declaration);
    const applications = places.map((place) => dropNode(place + 1));
    if (declared !== undefined) yield { node, detail: 'function', change: [...declared, ...applications] };
  }
}

/** The sort of an array, as it is written, when nothing but `(select x i)` uses it. */
function arrayOf(
  script: TypedScript,
  { node, kind, params, uses }: Definition,
): { readonly sort: number; readonly index: number; readonly element: number } | undefined {
  if ((kind !== 'function' && kind !== 'bound') || params.length > 0 || uses.length === 0) return undefined;
  const around = script.parent[node]!;
  const sort = children(script, around).at(-1)!;
  const [index, element, ...more] = headOf(script, sort) === 'Array' ? argsOf(script, sort) : [];
  if (index === undefined || element === undefined || more.length > 0) return undefined;
  const isRead = uses.every(
    (use) => headOf(script, script.parent[use]!) === 'select' && child(script, script.parent[use]!, 1) === use,
  );
  return isRead ? { sort, index, element } : undefined;
}

/** The declaration in the place of another one, or before what binds the name, which then binds it no more. */
function declaredAs(
  script: TypedScript,
  { node, name, kind }: Definition,
  declaration: readonly Piece[],
): Change | undefined {
  const binder = script.parent[node]!;
  if (kind === 'function')
    return headOf(script, binder) === 'declare-const' ? [replaceNode(binder, ...declaration)] : undefined;
  const list = script.parent[binder]!;
  const body = child(script, script.parent[list]!, 2);
  if (script.lookup.named(name).length > 1 || body < 0) return undefined;
  const unbound = children(script, list).length > 1 ? dropNode(binder) : unwrapNode(script.parent[list]!, body);
  return [{ node: commandOf(script, node), by: declaration, insert: true }, unbound];
}
