import { isName, spelling } from '../../../../names/name-leaves.ts';
import { plainType } from '../../../../names/plain-type.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { isThroughPointer, withoutMember } from '../../in-place-of.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { declaredAs } from '../../simpler-definitions/records/held-field.ts';
import { foreignTypes } from './foreign-types.ts';

/**
 * A record that is defined in another file becomes a number, and so do its fields where they are asked for: `f(int *a) { *a
 * = 0; }` for `f(struct S *a) { a->b = 0; }`. Then that file may be needed no more.
 */
export function* foreignRecords(tree: NamedTree): Iterable<Change> {
  const plain = plainType(tree.arena);
  if (plain === undefined) return;
  for (const [text, types] of foreignTypes(tree)) {
    const fields = fieldsOf(tree, new Set(types.flatMap((type) => declaredAs(tree, type) ?? [])));
    if (fields.length === 0) continue;
    yield* change(`${text} becomes ${plain}`, [...types.map((type) => written(tree, type, plain)), ...fields]);
  }
}

/** How the variables stand for their fields: those of what they point at for that. */
function fieldsOf(tree: NamedTree, variables: ReadonlySet<string>): Edit[] {
  const { arena } = tree;
  return tree
    .accesses()
    .filter(({ whole }) => isName(arena, whole) && variables.has(spelling(arena, whole)))
    .flatMap((access) => withoutMember(arena, access, isThroughPointer(arena, access)));
}
