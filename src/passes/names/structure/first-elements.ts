import { childIn, fieldName } from '../../../names/functions.ts';
import { type Arena, nodesOf, textBetween } from '../../../tree/arena.ts';
import { type Edit, removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { pointedAt } from '../in-place-of.ts';
import { change, type NamedTree } from '../named-tree.ts';

/** Where a language has pointers as C does, `a[0]` is `*a`, and `&a[0]` is `a`. */
export function* firstElements({ arena }: NamedTree): Iterable<Change> {
  if (!arena.kinds.includes('pointer_expression')) return;
  const edits: Edit[] = [];
  for (const node of nodesOf(arena, /^subscript_expression$/)) edits.push(...first(arena, node));
  yield* change('first elements', edits);
}

function first(arena: Arena, node: number): Edit[] {
  const array = childIn(arena, node, 'argument');
  if (array === undefined) return [];
  const [start, end, behind] = [arena.start[node]!, arena.end[node]!, arena.end[array]!];
  if (!/^\s*\[\s*0\s*\]$/.test(textBetween(arena, behind, end))) return [];
  const around = arena.parent[node]!;
  if (fieldName(arena, node) === 'argument' && arena.text[arena.start[around]!] === 0x26)
    return [removal(arena.start[around]!, start), removal(behind, end)];
  return pointedAt(arena, node, array);
}
