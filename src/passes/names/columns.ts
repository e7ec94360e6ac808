import { declared } from '../../names/functions.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { assignment, listsTogether, tuples } from './lists-together.ts';
import { mentionedItems } from './mentioned-items.ts';
import { allValued, change, type NamedTree, sourceOf, written } from './named-tree.ts';
import { placesWithin } from './places.ts';

/**
 * The n-th item of all lists that go together: a parameter with its arguments, a field with its initialisers, a column
 * with its values, a directive of a text to be filled in with its argument, what is set with what to. Lists go together
 * when the same name stands a little before their equal brackets, or when they are of one kind and equally long. Then
 * items with what mentions them.
 */
export function* columns(tree: NamedTree): Iterable<Change> {
  const seen = new Set<string>();
  for (const [name, all] of listsTogether(tree)) {
    for (const [column, items] of [...columnsOf(all), ...fromTheEnd(all)]) {
      if (name === tuples || isPair(name, all)) yield* alone(tree, { name, column }, items);
      const key = items.join();
      if (items.length < 2 || seen.has(key)) continue;
      seen.add(key);
      const drops = items.map((item) => tree.deletion(item)?.edit);
      if (drops.some((drop) => drop === undefined)) continue;
      const edits = drops as Edit[];
      yield* change(`column ${column} of ${name}`, edits);
      yield* bound(tree, items, edits);
    }
  }
  yield* mentionedItems(tree);
}

/** One of its parts in the place of each tuple. */
function alone(tree: NamedTree, { name, column }: Column, items: readonly number[]): Change[] {
  const edits = items.map((item) => written(tree, tree.arena.parent[item]!, sourceOf(tree, item)));
  return change(`${column} alone of ${name}`, edits);
}

interface Column {
  readonly name: string;
  readonly column: number;
}

/** Whether two things are set at once: of a single one there is no list. */
function isPair(name: string, sides: readonly (readonly number[])[]): boolean {
  return name.startsWith(assignment) && sides[0]!.length === 2;
}

/** The last column first. */
function columnsOf(lists: readonly (readonly number[])[]): [number, number[]][] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, at) => {
    const column = longest - 1 - at;
    return [column, lists.flatMap((items) => items[column] ?? [])];
  });
}

/** A method has a parameter for what it is called on, which is no argument: counted from the end, the others agree. */
function fromTheEnd(lists: readonly (readonly number[])[]): [number, number[]][] {
  const lengths = new Set(lists.map(({ length }) => length));
  if (lengths.size === 1) return [];
  const backward = lists.map((items) => items.toReversed());
  return columnsOf(backward).map(([column, items]) => [-1 - column, items]);
}

/** A parameter that is used: its argument takes its place. */
function* bound(tree: NamedTree, items: readonly number[], drops: readonly Edit[]): Iterable<Change> {
  const { arena, names } = tree;
  for (const { body, parameters } of tree.functions()) {
    const parameter = items.find((item) => [item, arena.parent[item]!].some((node) => parameters.includes(node)));
    const argument = items.find((item) => item !== parameter);
    const name = parameter === undefined ? undefined : declared(arena, names, parameter);
    if (name === undefined || argument === undefined) continue;
    const uses = placesWithin(tree, body, name);
    if (uses.length === 0) continue;
    const value = sourceOf(tree, argument);
    yield* change(`bind ${name}`, [...drops, ...allValued(tree, uses, value)]);
  }
}
