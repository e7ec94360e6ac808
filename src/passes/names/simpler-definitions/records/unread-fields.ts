import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { children, kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many elements the row has: enough for a record to be no small one, and for a large one. */
const lengths = [9, 99];

/**
 * Fields of a record of C that nothing asks for are there for its size, or for how it is handed over: one row of numbers
 * does for all of them, `struct { int a, b[9]; }` for `struct { int a, *b; struct S c; long d; }`.
 */
export function* unreadFields(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    if (kindName(arena, list) !== 'field_declaration_list') continue;
    const fields = fieldsIn(tree, list);
    const [first, ...more] = fields?.flatMap(({ unread }) => unread) ?? [];
    if (fields === undefined || first === undefined || more.length === 0) continue;
    const kept = fields.map(({ type, read }) => (read.length === 0 ? '' : `${type} ${read.join()};`)).join('');
    for (const length of lengths) {
      const text = `{${kept}int ${first}[${length}];}`;
      if (text.length < width(arena, list))
        yield* change('a row for fields that are not read', [written(tree, list, text)]);
    }
  }
}

interface Field {
  readonly type: string;
  /** As they are declared. */
  readonly read: readonly string[];
  /** Their names. */
  readonly unread: readonly string[];
}

/** Nothing when there is more than fields that hold something. */
function fieldsIn(tree: NamedTree, list: number): Field[] | undefined {
  const { arena, names } = tree;
  const fields: Field[] = [];
  for (const field of parts(arena, list)) {
    const type = childIn(arena, field, 'type');
    const declarators = children(arena, field).filter((child) => fieldName(arena, child) === 'declarator');
    if (type === undefined || declarators.length === 0) return undefined;
    const [read, unread]: [string[], string[]] = [[], []];
    for (const declarator of declarators) {
      if (/function/.test(kindName(arena, declarator))) return undefined;
      const leaf = namesWithin(arena, names, declarator).at(0);
      if (leaf === undefined) return undefined;
      if (names.places.get(spelling(arena, leaf))!.length === 1) unread.push(spelling(arena, leaf));
      else read.push(sourceOf(tree, declarator));
    }
    fields.push({ type: sourceOf(tree, type), read, unread });
  }
  return fields;
}
