import { childIn } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { isC, plainType } from '../../../../names/told-by-kinds.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { byText } from '../../by-text.ts';
import { isThroughPointer, withoutMember } from '../../in-place-of.ts';
import { allWritten, change, isDefinition, type NamedTree } from '../../named-tree.ts';
import { declaredAs } from '../../simpler-definitions/records/held-field.ts';

/**
 * A record that is defined in another file becomes a number, and so do its fields where they are asked for:
 * `f(int *a) { *a = 0; }` for `f(struct S *a) { a->b = 0; }`. Then that file may be needed no more.
 */
export function* foreignRecords(tree: NamedTree): Iterable<Change> {
  const plain = plainType(tree.arena);
  if (plain === undefined) return;
  for (const [text, types] of foreignTypes(tree)) {
    const fields = fieldsOf(tree, new Set(types.flatMap((type) => declaredAs(tree, type) ?? [])));
    if (fields.length === 0) continue;
    yield* change(`${text} becomes ${plain}`, [...allWritten(tree, types, plain), ...fields]);
  }
}

/** The edits by which variables take the place of their fields; through a pointer, what they point at. */
function fieldsOf(tree: NamedTree, variables: ReadonlySet<string>): Edit[] {
  const { arena } = tree;
  return tree
    .accesses()
    .filter(({ whole }) => isName(arena, whole) && variables.has(spelling(arena, whole)))
    .flatMap((access) => withoutMember(arena, access, isThroughPointer(arena, access)));
}

/** The names of types of C that nothing in this text defines, by what they read. */
function foreignTypes(tree: NamedTree): Map<string, number[]> {
  return isC(tree.arena) ? byText(tree.arena, (node) => isForeign(tree, node)) : new Map();
}

function isForeign(tree: NamedTree, node: number): boolean {
  const { arena, names } = tree;
  const kind = kindName(arena, node);
  if (kind === 'type_identifier') {
    if (!isName(arena, node) || childIn(arena, arena.parent[node]!, 'type') !== node) return false;
    return !names.places.get(spelling(arena, node))!.some((leaf) => isDefinition(tree, leaf));
  }
  const name = kind === 'struct_specifier' ? childIn(arena, node, 'name') : undefined;
  if (name === undefined || !isName(arena, name)) return false;
  const places = names.places.get(spelling(arena, name))!;
  return places.every((leaf) => childIn(arena, arena.parent[leaf]!, 'body') === undefined);
}
