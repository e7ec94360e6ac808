import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { withoutImports } from '../spellings/imports.ts';
import { withoutNamespaces } from '../spellings/namespaces.ts';
import { database } from '../sql/database.ts';
import { fields } from './fields.ts';
import { inlinedFields } from './inlined-fields.ts';

/** What is kept somewhere is written where it is asked for. */
export function* kept(tree: NamedTree): Iterable<Change> {
  yield* inlinedFields(tree);
  yield* fields(tree);
  yield* withoutImports(tree);
  yield* withoutNamespaces(tree);
  yield* database(tree);
}
