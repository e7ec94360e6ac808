import { childIn, parts } from '../../../../names/functions.ts';
import { mentionsLonely } from '../../../../names/lonely-names.ts';
import { namesWithin } from '../../../../names/name-leaves.ts';
import { type Arena, children, contains, kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

const alias = /^(?:type_definition|alias_declaration|type_item|type_alias_declaration)$/;
const typeParameters = /^(?:type_parameters|template_parameter_list)$/;

/**
 * What a type is called for short is a type parameter of what is around it, or in C++ points at one, where definitions are
 * needed for nothing else: `template<class T> class V { typedef T *p; };` for `typedef typename A<T>::p p;`.
 */
export function* parametersForTypes(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const hasPointers = arena.kinds.includes('pointer_declarator');
  for (let node = 1; node < arena.size; node++) {
    if (!alias.test(kindName(arena, node))) continue;
    const type = childIn(arena, node, 'type') ?? childIn(arena, node, 'value');
    if (type === undefined || !mentionsLonely(arena, names, type)) continue;
    for (const parameter of parametersAround(tree, node)) {
      for (const text of hasPointers ? [parameter, `${parameter}*`] : [parameter]) {
        if (text.length < width(arena, type)) yield* change('a parameter for a type', [written(tree, type, text)]);
      }
    }
  }
}

/** The first type parameter of each definition around it. */
function parametersAround(tree: NamedTree, node: number): Set<string> {
  const { arena, names } = tree;
  const found = new Set<string>();
  for (let around = arena.parent[node]!; around > 0; around = arena.parent[around]!) {
    const list = listOf(arena, around);
    if (list === undefined || contains(arena, list, node)) continue;
    const [leaf] = parts(arena, list).flatMap((parameter) => namesWithin(arena, names, parameter).slice(0, 1));
    if (leaf !== undefined) found.add(sourceOf(tree, leaf));
  }
  return found;
}

function listOf(arena: Arena, node: number): number | undefined {
  return [...children(arena, node)].find((child) => typeParameters.test(kindName(arena, child)));
}
