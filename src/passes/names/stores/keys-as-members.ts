import { addTo } from '../../../basics/add-to.ts';
import { childIn, fieldName } from '../../../names/functions.ts';
import { type Arena, children, kindName, nodesOf } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';

/** Where a language asks for a member by a name as well as by a text. */
const asked = /^(?:member_expression|dot_index_expression)$/;

/** What is asked for by a text is asked for by its name, wherever it is: `a.b` for `a["b"]` in JavaScript and Lua. */
export function* keysAsMembers(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.some((kind) => asked.test(kind))) return;
  const byName = new Map<string, Edit[]>();
  for (const node of nodesOf(arena, /^(?:subscript|bracket_index)_expression$/)) {
    const key = childIn(arena, node, 'index') ?? childIn(arena, node, 'field');
    const name = key === undefined ? undefined : /^(["'])([A-Za-z_$][\w$]*)\1$/.exec(sourceOf(tree, key))?.[2];
    const edit = name === undefined ? undefined : askedByName(arena, node, name);
    if (name !== undefined && edit !== undefined) addTo(byName, name, edit);
  }
  for (const [name, edits] of byName) yield* change(`${name} by its name`, edits);
}

/** What is asked for in brackets is asked for by a name. */
export function askedByName(arena: Arena, node: number, name: string): Edit | undefined {
  const bracket = children(arena, node).find((child) => kindName(arena, child) === '[');
  const isOptional = children(arena, node).some((child) => fieldName(arena, child) === 'optional_chain');
  return bracket === undefined
    ? undefined
    : replacement(arena.start[bracket]!, arena.end[node]!, isOptional ? name : `.${name}`);
}
