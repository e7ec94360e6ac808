import { addTo } from '../../../basics/add-to.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { type Arena, contains, kindName, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type Drop, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { loopsOver } from '../structure/loops-over.ts';
import { doneWith } from '../structure/loops-over-one.ts';

/** How many of the values that are put into one container are tried. */
const most = 2;

/**
 * The body of a loop over a container is done for a value that a statement has put into it, and the statement goes: `f(b)`
 * for `a.set(1, b); for (c of a.values()) f(c)`, and for `a[1] = b` and `for c in a: f(c)`.
 */
export function* putInBefore(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  let values: ReadonlyMap<string, readonly PutIn[]> | undefined;
  for (const { node, body, names, source } of loopsOver(tree)) {
    values ??= putIn(tree);
    for (const { value, drop } of wholesIn(tree, source).flatMap((whole) => values?.get(whole) ?? [])) {
      if (contains(arena, node, value) || contains(arena, drop.unit, node)) continue;
      const given = new Map(names.map((name, at) => [name, at < names.length - 1 ? '1' : sourceOf(tree, value)]));
      const text = doneWith(tree, { node, body }, given);
      const isLess = text !== '' && Buffer.byteLength(text) < width(arena, node) + width(arena, drop.unit);
      if (isLess) yield* change('done for what was put in', [drop.edit, written(tree, node, text)]);
    }
  }
}

interface PutIn {
  readonly value: number;
  /** The statement that puts it in. */
  readonly drop: Drop;
}

/** What statements put into containers, by the text of the container. */
function putIn(tree: NamedTree): Map<string, PutIn[]> {
  const { arena } = tree;
  const found = new Map<string, PutIn[]>();
  for (let node = 1; node < arena.size; node++) {
    const { wholes, value } = filledBy(arena, node) ?? { wholes: [] };
    const [drop] = value === undefined ? [] : dropsAround(tree, node);
    for (const whole of value === undefined || drop === undefined ? [] : wholes) {
      const text = sourceOf(tree, whole);
      if ((found.get(text)?.length ?? 0) < most) addTo(found, text, { value: value!, drop: drop! });
    }
  }
  return found;
}

interface Filling {
  readonly wholes: readonly number[];
  readonly value: number;
}

/** What may be the container, and the value: the last argument of a method or a function, or what an element is set to. */
function filledBy(arena: Arena, node: number): Filling | undefined {
  const given = childIn(arena, node, 'arguments');
  if (given !== undefined) {
    const called = ['function', 'name'].map((field) => childIn(arena, node, field) ?? node);
    const holders = [node, ...called].flatMap((one) => holdersIn(arena, one));
    const [first, ...others] = parts(arena, given);
    const value = others.at(-1) ?? first;
    const wholes = [holders[0], others.length > 0 ? first : undefined].filter((whole) => whole !== undefined);
    return value === undefined ? undefined : { wholes, value };
  }
  const [target, value] = ['left', 'right'].map((field) => childIn(arena, node, field));
  if (target === undefined || value === undefined || !/assign/.test(kindName(arena, node))) return undefined;
  const [whole] = /subscript|index|element/.test(kindName(arena, target)) ? parts(arena, target) : [];
  return whole === undefined ? undefined : { wholes: [whole], value };
}

function holdersIn(arena: Arena, called: number): number[] {
  return ['object', 'receiver', 'table'].flatMap((field) => childIn(arena, called, field) ?? []);
}

/** The texts of all nodes of the source of a loop: one of them may be the container. */
function wholesIn(tree: NamedTree, source: number): string[] {
  const { arena } = tree;
  const found = new Set<string>();
  for (let node = source; node < arena.size && contains(arena, source, node); node++) found.add(sourceOf(tree, node));
  return [...found];
}
