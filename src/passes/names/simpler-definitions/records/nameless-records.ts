import { children, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { askedWithout, declaredAs, heldIn, isPointedAt, lastName } from './held-field.ts';

/**
 * A record without a name that has one field only is what the field is: `func f(s *struct{ a error }) { g(s.a) }` becomes
 * `func f(s *error) { g(*s) }`, and `func f(s struct{ a error }) { g(s.a) }` becomes `func f(s error) { g(s) }`.
 */
export function* namelessRecords(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let record = 1; record < arena.size; record++) {
    if (!/^(?:struct|object)_type$/.test(kindName(arena, record))) continue;
    const held = heldIn(
      tree,
      kindName(arena, record) === 'object_type' ? record : (children(arena, record).at(-1) ?? record),
    );
    if (held === undefined) continue;
    const calls = declaredAs(tree, record);
    const asked = askedWithout(tree, held.field, {
      isAsked: (whole) => calls === undefined || calls.includes(lastName(tree, whole) ?? ''),
      follow: () => isPointedAt(arena, record),
    });
    yield* change(`a record is its ${held.field}`, [written(tree, record, held.type), ...asked]);
  }
}
