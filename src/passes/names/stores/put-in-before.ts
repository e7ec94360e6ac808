import { addTo } from '../../../basics/add-to.ts';
import { once } from '../../../basics/remembered.ts';
import { isStatement } from '../../../names/blocks.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { type Arena, contains, kindName, nodesOf, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { isAssigned } from '../accesses.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type Drop, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { goneThrough } from '../structure/loops/gone-through.ts';
import { loopsOver } from '../structure/loops/loops-over.ts';

/** How many of the values that are put into one container are tried. */
const most = 2;

/** What a statement puts into a container takes the place of what comes out of that. */
export function* putInBefore(tree: NamedTree): Iterable<Change> {
  const values = once(() => putIn(tree));
  yield* doneForIt(tree, values);
  yield* givenInstead(tree, values);
}

/**
 * What is done for each item of a container is done for a value that a statement has put into it, and the statement
 * goes: `f(b)` for `a.set(1, b); for (c of a.values()) f(c)`, for `a[1] = b` and `for c in a: f(c)`, and for
 * `a.push(b); a.forEach(c => f(c))`.
 */
function* doneForIt(tree: NamedTree, values: () => Contents): Iterable<Change> {
  const { arena } = tree;
  for (const { node, source, doneFor } of goneThrough(tree)) {
    for (const { value, drop } of wholesIn(tree, source).flatMap((whole) => values().get(whole) ?? [])) {
      if (contains(arena, node, value) || contains(arena, drop.unit, node)) continue;
      const text = doneFor(sourceOf(tree, value));
      const isLess = text !== '' && Buffer.byteLength(text) < width(arena, node) + width(arena, drop.unit);
      if (isLess) yield* change('done for what was put in', [drop.edit, written(tree, node, text)]);
    }
  }
}

/**
 * A call of a method of a container, or with the container, or an element gives the value: `f(b)` for
 * `a.push(b); f(a.join())` and for `a.push(b); f(a[0])`.
 */
function* givenInstead(tree: NamedTree, values: () => Contents): Iterable<Change> {
  const { arena } = tree;
  const sources = [...loopsOver(tree)].map(({ source }) => source);
  for (const { node, wholes } of [...callsOf(tree), ...elementsOf(arena)]) {
    if (sources.some((source) => contains(arena, source, node))) continue;
    for (const whole of wholes) {
      for (const { value, drop } of values().get(sourceOf(tree, whole)) ?? []) {
        if (contains(arena, drop.unit, node) || contains(arena, node, drop.unit)) continue;
        const given = written(tree, node, inPlaceOf(arena, node, sourceOf(tree, value)));
        yield* change('what was put in comes out', [drop.edit, given]);
      }
    }
  }
}

/** Something that is asked of what may be a container. */
interface Asking {
  readonly node: number;
  readonly wholes: readonly number[];
}

function callsOf(tree: NamedTree): Asking[] {
  const calls = tree.calls().filter(({ node }) => !isStatement(tree.arena, node));
  return calls.map(({ node }) => ({ node, wholes: filledBy(tree.arena, node)?.wholes ?? [] }));
}

const element = /subscript|^(?:bracket_)?index_exp|element_(?:access|reference)|array_access/;

function elementsOf(arena: Arena): Asking[] {
  const elements = [...nodesOf(arena, element)].filter((node) => !isAssigned(arena, node));
  return elements.map((node) => ({ node, wholes: parts(arena, node).slice(0, 1) }));
}

/** By the text of a container. */
type Contents = ReadonlyMap<string, readonly PutIn[]>;

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
    const { wholes, value } = (isStatement(arena, node) && filledBy(arena, node)) || { wholes: [] };
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
  /** None where a method is given nothing. */
  readonly value: number | undefined;
}

/**
 * What may be the container, and the value: the last argument of a method or a function, or what an element is set to.
 */
function filledBy(arena: Arena, node: number): Filling | undefined {
  const given = childIn(arena, node, 'arguments');
  if (given !== undefined) {
    const called = ['function', 'name'].map((field) => childIn(arena, node, field) ?? node);
    const holders = [node, ...called].flatMap((one) => holdersIn(arena, one));
    const [first, ...others] = parts(arena, given);
    const wholes = [holders[0], others.length > 0 ? first : undefined].filter((whole) => whole !== undefined);
    return { wholes, value: others.at(-1) ?? first };
  }
  const [target, value] = ['left', 'right'].map((field) => childIn(arena, node, field));
  if (target === undefined || value === undefined || !/assign/.test(kindName(arena, node))) return undefined;
  const [whole] = element.test(kindName(arena, target)) ? parts(arena, target) : [];
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
