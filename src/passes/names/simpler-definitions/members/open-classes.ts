import { childIn } from '../../../../names/functions.ts';
import { type Arena, children, kindName, nodesOf } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree } from '../../named-tree.ts';

/**
 * A class of C++ whose members are all public: `struct A : B { int f(); };` for
 * `class A : public B { public: int f(); };`.
 */
export function* openClasses({ arena }: NamedTree): Iterable<Change> {
  for (const edits of openings(arena)) yield* change('all members are public', edits);
}

/** How each class gets open. What it is called a class by elsewhere may stay as it is. */
export function openings(arena: Arena): Edit[][] {
  const found: Edit[][] = [];
  if (!arena.kinds.includes('class_specifier')) return found;
  for (const node of nodesOf(arena, /^(?:class|struct)_specifier$/)) {
    const body = childIn(arena, node, 'body');
    if (body === undefined) continue;
    const labels = [...labelsIn(arena, body), ...inheritedAs(arena, node)];
    // Without labels, the keyword would only get longer.
    if (labels.length > 0) found.push([...keywordOf(arena, node), ...labels]);
  }
  return found;
}

function keywordOf(arena: Arena, node: number): Edit[] {
  const [keyword] = children(arena, node);
  const isClass = keyword !== undefined && kindName(arena, keyword) === 'class';
  return isClass ? [replacement(arena.start[keyword]!, arena.end[keyword]!, 'struct')] : [];
}

/** With the colons behind them. */
function labelsIn(arena: Arena, body: number): Edit[] {
  const inside = children(arena, body);
  return inside.flatMap((label, i) => {
    if (kindName(arena, label) !== 'access_specifier') return [];
    const next = inside[i + 1];
    const colon = next !== undefined && kindName(arena, next) === ':' ? next : label;
    return [removal(arena.start[label]!, arena.end[colon]!)];
  });
}

function inheritedAs(arena: Arena, node: number): Edit[] {
  const clause = children(arena, node).find((child) => kindName(arena, child) === 'base_class_clause');
  const inside = clause === undefined ? [] : children(arena, clause);
  return inside
    .filter((word) => kindName(arena, word) === 'access_specifier')
    .map((word) => removal(arena.start[word]!, arena.end[word]!));
}
