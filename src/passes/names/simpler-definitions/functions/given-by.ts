import { parts, statementsOf } from '../../../../names/functions.ts';
import { kindName } from '../../../../tree/arena.ts';
import { type NamedTree, sourceOf } from '../../named-tree.ts';

/** What a function gives that does nothing else. */
export function givenBy(tree: NamedTree, body: number): string | undefined {
  const { arena } = tree;
  const statements = statementsOf(arena, body);
  const [only, ...more] = statements ?? [];
  if (only === undefined || more.length > 0) return undefined;
  const [value] = /return|expression_statement/.test(kindName(arena, only)) ? parts(arena, only) : [];
  if (value === undefined) return undefined;
  const text = sourceOf(tree, value);
  return text.startsWith('{') ? `(${text})` : text;
}
