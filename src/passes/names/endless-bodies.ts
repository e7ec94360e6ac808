import { childIn, fieldName } from '../../names/functions.ts';
import { type Arena, children, width } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree, written } from './named-tree.ts';

/** What never comes to its end, and so has any type; of languages that have none of the kinds above it the last. */
const forms: readonly (readonly [kind: string, text: string])[] = [
  ['loop_expression', '{loop{}}'],
  ['throw_statement', '{throw null;}'],
  ['for_statement', '{for{}}'],
];

/**
 * The bodies of functions that have to give something of a type lose what is in them, all of them at once, then each:
 * an empty one would be refused, one that never gives anything is not ("everybody loops" of rustc).
 */
export function* endlessBodies(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const text = forms.find(([kind]) => arena.kinds.includes(kind))?.[1];
  if (text === undefined) return;
  const bodies: number[] = [];
  for (let node = 1; node < arena.size; node++) {
    const body = hasType(arena, node) ? childIn(arena, node, 'body') : undefined;
    if (body !== undefined && width(arena, body) > text.length) bodies.push(body);
  }
  const outermost = bodies.filter((body, i) => i === 0 || body >= arena.after[bodies[i - 1]!]!);
  if (outermost.length > 1) {
    yield* change(
      'all bodies endless',
      outermost.map((body) => written(tree, body, text)),
    );
  }
  for (const body of bodies) yield* change('endless body', [written(tree, body, text)]);
}

/** Whether it is a function that says of which type it is. */
function hasType(arena: Arena, node: number): boolean {
  const fields = children(arena, node).map((child) => fieldName(arena, child));
  return fields.includes('parameters') && fields.some((field) => /^(?:return_type|result|type)$/.test(field));
}
