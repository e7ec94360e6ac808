import type { TreeEdits } from '../../grammar/edits.ts';
import { type Arena, children, isLeaf, textOf } from '../../tree/arena.ts';
import { type Edit, editSet, replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';

/**
 * All numbers become zero that are written in one text the grammar does not look into, as in `d="M1 .734 2 .7"`: of all
 * such texts, then of each. One of them alone would give a path, a date or a version that is another one.
 */
export function* numbersWithin({ arena }: TreeEdits): Iterable<Change> {
  const edits: Edit[] = [];
  for (let node = 1; node < arena.size; node++) {
    const isPart = isLeaf(arena, node) && isQuoted(arena, arena.parent[node]!);
    if (isQuoted(arena, node) || (isLeaf(arena, node) && !isPart)) edits.push(...zerosIn(arena, node));
  }
  for (const together of edits.length > 1 ? [edits, ...edits.map((edit) => [edit])] : [edits]) {
    const set = together.length === 0 ? undefined : editSet(together);
    if (set !== undefined) yield { label: 'all numbers in a text', edits: set };
  }
}

/** Whether it is quotation marks and what is between them, which may be no node itself. */
function isQuoted(arena: Arena, node: number): boolean {
  return (
    /["'`]/.test(String.fromCharCode(arena.text[arena.start[node]!]!)) &&
    children(arena, node).every((child) => isLeaf(arena, child))
  );
}

const number = /(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?=(.?))/gis;

function zerosIn(arena: Arena, node: number): Edit[] {
  const text = Buffer.from(textOf(arena, node)).toString('latin1');
  const count = [...text.matchAll(number)].length;
  // A number by itself is a value, and one in a name is none.
  if (count < 2 || /^\w*$/.test(text)) return [];
  // What begins a number has ended the one before it, as in `.5.5`.
  const made = text.replaceAll(number, (_, next: string) => (/[\d.]/.test(next) ? '0 ' : '0'));
  const bytes = Buffer.from(made, 'latin1').toString();
  return made.length < text.length ? [replacement(arena.start[node]!, arena.end[node]!, bytes)] : [];
}
