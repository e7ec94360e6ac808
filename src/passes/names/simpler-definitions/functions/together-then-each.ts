import type { Arena } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree } from '../../named-tree.ts';

/** One of several changes of a kind, which is about a node. */
export interface OneOf {
  readonly node: number;
  readonly label: string;
  readonly edit: Edit;
}

/** All of a kind at once, but for those inside of others, and then each; they are given in document order. */
export function* togetherThenEach({ arena }: NamedTree, label: string, every: readonly OneOf[]): Iterable<Change> {
  const together = outermost(arena, every);
  if (together.length > 1) {
    yield* change(
      label,
      together.map(({ edit }) => edit),
    );
  }
  for (const each of every) yield* change(each.label, [each.edit]);
}

function outermost(arena: Arena, every: readonly OneOf[]): OneOf[] {
  let end = 0;
  return every.filter(({ node }) => {
    if (node < end) return false;
    end = arena.after[node]!;
    return true;
  });
}
