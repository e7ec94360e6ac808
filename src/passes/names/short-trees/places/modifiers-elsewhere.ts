import { type Arena, areNested, children, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';

/** How many others may get the modifiers of one. */
const heirs = 3;

/**
 * A definition that is needed for its modifiers alone goes, and another one gets them, where it stands or in the place of
 * the first one: `mod m { pub struct s; } fn f() {}` becomes `mod m { pub fn f() {} }`.
 */
export function* modifiersElsewhere(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const all = definitionsIn(tree);
  for (const { node, edit } of all) {
    const modifiers = modifiersOf(arena, node);
    if (modifiers === undefined) continue;
    const { text, start } = modifiers;
    const apart = all.filter((other) => !areNested(arena, node, other.node) && !begins(tree, other.node, text));
    for (const other of apart.slice(0, heirs)) {
      const at = arena.start[other.node]!;
      yield* change('modifiers elsewhere', [edit, replacement(at, at, `${text} `)]);
      if (arena.parent[other.node] === arena.parent[node]) continue;
      const whole = replacement(start, arena.end[node]!, `${text} ${sourceOf(tree, other.node)}`);
      yield* change('modifiers elsewhere', [whole, other.edit]);
    }
  }
}

/** What stands in a list and declares something, and how it goes. */
function definitionsIn({ arena, deletion }: NamedTree): { readonly node: number; readonly edit: Edit }[] {
  const found: { node: number; edit: Edit }[] = [];
  for (let node = 1; node < arena.size; node++) {
    if (!/(?:definition|declaration|item)$/.test(kindName(arena, node))) continue;
    const edit = deletion(node)?.edit;
    if (edit !== undefined) found.push({ node, edit });
  }
  return found;
}

/** The modifiers that a definition begins with. */
function modifiersOf(arena: Arena, node: number): { readonly text: string; readonly start: number } | undefined {
  let end: number | undefined;
  for (const child of children(arena, node)) {
    if (!/modifier|storage_class|attribute|annotation/.test(kindName(arena, child))) break;
    end = arena.end[child]!;
  }
  const start = arena.start[node]!;
  return end === undefined ? undefined : { text: textBetween(arena, start, end), start };
}

function begins({ arena }: NamedTree, node: number, text: string): boolean {
  const start = arena.start[node]!;
  return textBetween(arena, start, Math.min(arena.end[node]!, start + Buffer.byteLength(text))) === text;
}
