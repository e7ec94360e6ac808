import { type Arena, kindName } from '../tree/arena.ts';
import { parts } from './functions.ts';

/** Kinds of expressions that may be statements, where not every one can be: in Java. */
const done = /^(?:method_invocation|object_creation_expression|assignment_expression|update_expression)$/;
/** Kinds of nodes whose parts are done at another time. */
const later = /lambda|body|block/;

/**
 * What is done in a node, the outermost expressions that may be statements of their own first; nothing that is done
 * later.
 */
export function doneWithin(arena: Arena, node: number): number[] {
  const found: number[] = [];
  for (let level = [node]; level.length > 0; ) {
    const now = level.filter((one) => !later.test(kindName(arena, one)));
    found.push(...now.filter((one) => done.test(kindName(arena, one))));
    level = now.flatMap((one) => parts(arena, one));
  }
  return found;
}
