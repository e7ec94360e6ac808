import { fieldName } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { children, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { askedWithout, heldIn, isPointedAt } from './held-field.ts';

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
      follow: isPointedAt(arena, record),
    });
    yield* change(`a record is its ${held.field}`, [written(tree, record, held.type), ...asked]);
  }
}

/** The names that are declared to be such a record, or to hold or point at some. */
function declaredAs(tree: NamedTree, record: number): string[] | undefined {
  const { arena, names } = tree;
  let type = record;
  while (/_type$/.test(kindName(arena, arena.parent[type]!))) type = arena.parent[type]!;
  const declared = children(arena, arena.parent[type]!).filter((node) =>
    /^(?:name|pattern|declarator)$/.test(fieldName(arena, node)),
  );
  if (declared.length === 0) return undefined;
  return declared.flatMap((node) => namesWithin(arena, names, node)).map((leaf) => spelling(arena, leaf));
}

function lastName({ arena, names }: NamedTree, node: number): string | undefined {
  const leaf = namesWithin(arena, names, node).at(-1);
  return leaf === undefined ? undefined : spelling(arena, leaf);
}
