import { addTo } from '../../../../core/add-to.ts';
import { childIn } from '../../../../names/functions.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How far above a name the type is that it is declared with. */
const highest = 3;

/** What is read as another type is declared as that: `f(int*a) { *a; }` for `f(void*a) { *(int*)a; }`. */
export function* typesOfCasts(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const casts = new Map<string, { readonly name: string; readonly type: string; readonly edits: Edit[] }>();
  for (let node = 1; node < arena.size; node++) {
    if (!/^cast_expression$/.test(kindName(arena, node))) continue;
    const [typed, value] = [childIn(arena, node, 'type'), childIn(arena, node, 'value')];
    if (typed === undefined || value === undefined || !isName(arena, value)) continue;
    const [type, name] = [sourceOf(tree, typed), spelling(arena, value)];
    if (/[([]/.test(type)) continue;
    const key = `${type} ${name}`;
    const found = casts.get(key) ?? { name, type, edits: [] };
    found.edits.push(written(tree, node, name));
    casts.set(key, found);
  }
  const declared = casts.size === 0 ? undefined : declarations(tree);
  for (const { name, type, edits } of casts.values()) {
    for (const { start, end } of declared?.get(name) ?? []) {
      const text = /\w$/.test(type) ? `${type} ${name}` : type + name;
      yield* change(`${name} is what it is read as`, [replacement(start, end, text), ...edits]);
    }
  }
}

interface Declared {
  /** From where its type begins to where its name ends. */
  readonly start: number;
  readonly end: number;
}

/** What is declared with a type in front of it, and nothing but signs of pointers between the two. */
function declarations({ arena, names }: NamedTree): Map<string, Declared[]> {
  const found = new Map<string, Declared[]>();
  for (const [name, leaves] of names.places) {
    for (const leaf of leaves) {
      let node = arena.parent[leaf]!;
      for (let steps = 0; steps < highest && node > 0; steps++, node = arena.parent[node]!) {
        const type = childIn(arena, node, 'type');
        if (type === undefined || arena.end[type]! >= arena.start[leaf]!) continue;
        const isNext = /^[\s*]*$/.test(textBetween(arena, arena.end[type]!, arena.start[leaf]!));
        if (isNext && !/cast/.test(kindName(arena, node)))
          addTo(found, name, { start: arena.start[type]!, end: arena.end[leaf]! });
        break;
      }
    }
  }
  return found;
}
