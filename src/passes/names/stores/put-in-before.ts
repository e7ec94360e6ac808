import { addTo } from '../../../core/add-to.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { isName, spelling } from '../../../names/name-leaves.ts';
import { type Arena, contains, kindName, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type Drop, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { doneWith } from '../structure/loops-over-one.ts';

const loops = /^(?:for(?:each|_in|_range)?|enhanced_for)(?:_statement|_expression|_loop)?$/;
const targets = ['left', 'pattern', 'declarator', 'name'];
const sources = ['right', 'value'];
/** How many of the values that are put into something are tried. */
const most = 2;

/**
 * A loop over what a value was put into by a statement is done for that value: `f(b)` for `a.set(1, b); for (c of
 * a.values()) f(c)`, and for `a[1] = b` and `for c in a: f(c)`.
 */
export function* putInBefore(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  let values: ReadonlyMap<string, readonly PutIn[]> | undefined;
  for (let node = 1; node < arena.size; node++) {
    const body = loops.test(kindName(arena, node)) ? childIn(arena, node, 'body') : undefined;
    const [target, source] = [targets, sources].map((fields) =>
      fields.map((field) => childIn(arena, node, field)).find((child) => child !== undefined),
    );
    if (body === undefined || source === undefined || target === undefined || !isName(arena, target)) continue;
    values ??= putIn(tree);
    for (const { value, drop } of wholesIn(tree, source).flatMap((whole) => values?.get(whole) ?? [])) {
      if (contains(arena, node, value) || contains(arena, drop.unit, node)) continue;
      const text = doneWith(tree, { node, body }, new Map([[spelling(arena, target), sourceOf(tree, value)]]));
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

/** What statements put into something, by how that is written. */
function putIn(tree: NamedTree): Map<string, PutIn[]> {
  const { arena } = tree;
  const found = new Map<string, PutIn[]>();
  for (let node = 1; node < arena.size; node++) {
    const [whole, value] = filledBy(arena, node) ?? [];
    const [drop] = value === undefined ? [] : dropsAround(tree, node);
    if (whole === undefined || value === undefined || drop === undefined) continue;
    if ((found.get(sourceOf(tree, whole))?.length ?? 0) < most) addTo(found, sourceOf(tree, whole), { value, drop });
  }
  return found;
}

/** What is filled, and with what: the last argument of a method, or what an element is set to. */
function filledBy(arena: Arena, node: number): [number, number] | undefined {
  const fields = (of: number, ...names: string[]): (number | undefined)[] =>
    names.map((name) => childIn(arena, of, name));
  const [given] = fields(node, 'arguments');
  if (given !== undefined) {
    const called = childIn(arena, node, 'function') ?? node;
    const whole = fields(called, 'object', 'receiver').find((child) => child !== undefined);
    const value = parts(arena, given).at(-1);
    return whole === undefined || value === undefined ? undefined : [whole, value];
  }
  const [target, value] = fields(node, 'left', 'right');
  if (target === undefined || value === undefined || !/assign/.test(kindName(arena, node))) return undefined;
  const [whole] = /subscript|index|element/.test(kindName(arena, target)) ? parts(arena, target) : [];
  return whole === undefined ? undefined : [whole, value];
}

/** All that what a loop goes through is made of. */
function wholesIn(tree: NamedTree, source: number): string[] {
  const { arena } = tree;
  const found = new Set<string>();
  for (let node = source; node < arena.size && contains(arena, source, node); node++) found.add(sourceOf(tree, node));
  return [...found];
}
