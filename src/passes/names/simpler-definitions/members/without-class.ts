import { isBraced } from '../../../../names/blocks.ts';
import { childIn, parametersOf, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, contains, isLeaf, kindName, textBetween, width } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { asDeepAs } from '../../line-at.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { onlyParts } from '../only-parts.ts';

/**
 * A class is what is in it, and what was called on it, on a new one of it or from within is called alone:
 * `class A def f end end A.new.f` becomes `def f end f`, and `class A { private function f() { $this->f(); } }`
 * `function f() { f(); }`. Knows nothing of the language: where a method is no function, the grammar refuses it.
 */
export function* withoutClass(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (let node = 1; node < arena.size; node++) {
    const name = nameOfClass(arena, node);
    if (name === undefined) continue;
    const uses = (names.places.get(spelling(arena, name)) ?? []).filter((leaf) => leaf !== name);
    const cuts = uses.flatMap((use) => included(tree, use) ?? receiver(arena, use) ?? []);
    const own = withinItself(tree, parts(arena, childIn(arena, node, 'body')!));
    if (cuts.length < uses.length || cuts.length + own.length === 0) continue;
    const areCut = own.length > 0 || uses.some((use) => contains(arena, node, use));
    const edits = [...unwrapped(tree, node, areCut), ...cuts, ...own];
    yield* change(`${spelling(arena, name)} is what is in it`, edits);
  }
}

/** How what is called is told to be of the same object or class. */
const itself = /(?:\$?\bthis->|\bthis\.|\bself\.|\b(?:self|static)::)$/;

/**
 * What only the methods of a class say: who may call them, and that they call each other on what they are called on.
 */
function withinItself(tree: NamedTree, members: readonly number[]): Edit[] {
  const { arena, names } = tree;
  const called = members.flatMap((member) => childIn(arena, member, 'name') ?? []);
  const calls = called.flatMap((name) =>
    (names.places.get(spelling(arena, name)) ?? []).flatMap((leaf) => {
      const from = arena.start[leaf]!;
      const before = itself.exec(textBetween(arena, Math.max(0, from - around), from));
      return before === null ? [] : [removal(from - before[0].length, from)];
    }),
  );
  if (calls.length === 0) return [];
  const modifiers = members.flatMap((member) =>
    children(arena, member).filter((child) => /modifier/.test(kindName(arena, child))),
  );
  return [...calls, ...modifiers.flatMap((modifier) => tree.deletion(modifier)?.edit ?? [])];
}

function nameOfClass(arena: Arena, node: number): number | undefined {
  const name = childIn(arena, node, 'name');
  const body = childIn(arena, node, 'body');
  if (name === undefined || body === undefined || !isLeaf(arena, name)) return undefined;
  const isClass = inside(arena, body).length > 0 && !/^enumerator/.test(kindName(arena, body));
  return isClass && parametersOf(arena, node) === undefined ? name : undefined;
}

/**
 * Puts the members of a class in its place, indented like the class. Where indentation has no meaning, or parts of the
 * members are cut at the same time, the text around the members is cut instead, so that the two can be joined.
 */
function unwrapped(tree: NamedTree, node: number, areCut: boolean): Edit[] {
  const { arena } = tree;
  const body = childIn(arena, node, 'body')!;
  const members = inside(arena, body);
  if (areCut || isBraced(arena, body)) return onlyParts(arena, node, members);
  const first = members[0]!;
  const text = textBetween(arena, arena.start[first]!, arena.end[members.at(-1)!]!);
  return [written(tree, node, asDeepAs(tree, text, [first, node]))];
}

/** All between the brackets, with signs that belong to no member: the semicolon after an enumeration of C++. */
function inside(arena: Arena, body: number): number[] {
  return [...children(arena, body)].filter((child) => !/^[{}]$/.test(kindName(arena, child)));
}

/** How far a name is looked at in both directions, in bytes. */
const around = 100;
const given = '(?:(?:\\.|::)new\\b)?(?:\\([^()]*\\))?\\s*';
const end = '(?:\\.|->|::)';
/** Both sides of the name, in brackets and without. */
const sides = [
  [/\(\s*(?:new\s+)?$/, new RegExp(`^${given}\\)\\s*${end}`)],
  [/(?:new\s+)?$/, new RegExp(`^${given}${end}`)],
] as const;

/** What stands in front of the name of a method, if it is the class or something new of it. */
function receiver(arena: Arena, use: number): Edit | undefined {
  const [from, to] = [arena.start[use]!, arena.end[use]!];
  for (const [left, right] of sides) {
    const before = left.exec(textBetween(arena, Math.max(0, from - around), from));
    const after = right.exec(textBetween(arena, to, to + around));
    if (before && after) return removal(from - before[0].length, to + after[0].length);
  }
  return undefined;
}

/** Longer statements take over nothing; in bytes. */
const longest = 200;
const includes = /^(?:(?:include|extend|prepend)\b|us(?:e|ing)\s)(?!.*\bas\b)[^=]*$/s;

/** What takes over something that is in a class, a module or a namespace, by the name that it has there. */
function included(tree: NamedTree, use: number): Edit | undefined {
  for (const { unit, edit } of dropsAround(tree, use)) {
    if (width(tree.arena, unit) > longest) break;
    if (includes.test(sourceOf(tree, unit))) return edit;
  }
  return undefined;
}
