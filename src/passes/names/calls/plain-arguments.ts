import { textBetween, tokenCount } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';

/** A longer text has too many calls. */
const few = 150;

/**
 * All that a call is given becomes plain at once, since the types of one argument may depend on those of the others: zeros
 * and, where a language says how values are borrowed, references to them, the first one alone or all.
 */
export function* plainArguments(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (tokenCount(arena, 0) > few) return;
  const isBorrowing = arena.kinds.includes('reference_expression') && arena.kinds.includes('mutable_specifier');
  for (const call of tree.calls()) {
    const count = call.arguments.length;
    if (count < 2) continue;
    const [start, end] = [arena.start[call.arguments[0]!]!, arena.end[call.arguments.at(-1)!]!];
    const given = textBetween(arena, start, end);
    for (const [first, other] of isBorrowing ? borrowed : plain) {
      const text = [first, ...Array.from({ length: count - 1 }, () => other)].join(',');
      if (text.length < given.length) yield* change('plain arguments', [replacement(start, end, text)]);
    }
  }
}

const plain = [['0', '0']] as const;
const borrowed = [...plain, ['&0', '&0'], ['&mut 0', '0'], ['&mut 0', '&mut 0']] as const;
