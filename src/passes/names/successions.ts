import { functionsOf, statementsOf } from '../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../names/name-leaves.ts';
import { type Arena, children, contains, kindName } from '../../tree/arena.ts';
import { replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change, dropsAround, isDefinition, type NamedTree, written } from './named-tree.ts';
import { rewritten } from './rewritten.ts';

/** How many others may take the name of one. */
const heirs = 3;

/**
 * What is needed for its name alone goes, and another one of its kind beside it gets the name: `main(){} f(){...}`
 * becomes `main(){...}`.
 */
export function* successions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const [name, places] of names.places) {
    if (places.length > 1) continue;
    const [leaf] = places as [number];
    for (const { unit, edit } of dropsAround(tree, leaf)) {
      if (definedIn(tree, unit) !== leaf) continue;
      const beside = children(arena, arena.parent[unit]!).filter(
        (other) => other !== unit && kindName(arena, other) === kindName(arena, unit),
      );
      for (const other of beside.slice(0, heirs)) {
        const heir = definedIn(tree, other);
        if (heir === undefined) continue;
        const uses = meaning(tree, heir, other).filter((use) => !contains(arena, unit, use));
        yield* change(`${spelling(arena, heir)} takes the place of ${name}`, [
          edit.edit,
          ...uses.map((use) => written(tree, use, name)),
        ]);
      }
    }
  }
}

/** Where its name stands for what `unit` defines: not in there, when something else has that name in there. */
function meaning(tree: NamedTree, leaf: number, unit: number): number[] {
  const { arena, names } = tree;
  const places = names.places.get(spelling(arena, leaf))!;
  const within = places.filter((place) => place !== leaf && contains(arena, unit, place));
  const isHidden = within.some((place) => isDefinition(tree, place));
  return places.filter((place) => !isHidden || !within.includes(place));
}

/**
 * The statements of one function go into another one beside it, behind those that are there or in front of them. What
 * they define gets another name if there is one of that name already.
 */
export function* unions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const bodies = functionsOf(arena, names).flatMap(({ node, name, body }) => {
    const [first, last] = ends(arena, body);
    return first === undefined || last === undefined ? [] : [{ node, name, first, last }];
  });
  for (const from of bodies.toReversed()) {
    const drop = tree.tree.deletion(from.node);
    const beside = bodies.filter(({ node }) => node !== from.node && arena.parent[node] === arena.parent[from.node]);
    if (drop === undefined) continue;
    for (const into of beside.slice(0, heirs)) {
      const text = textBeside(tree, from, into.node);
      const label = `${spelling(arena, into.name)} does what ${spelling(arena, from.name)} does`;
      const gap = gapBefore(arena, into.first);
      const [start, end] = [arena.start[into.first]!, arena.end[into.last]!];
      yield* change(label, [drop.edit, replacement(end, end, gap + text)]);
      yield* change(label, [drop.edit, replacement(start, start, text + gap)]);
    }
  }
}

/** The first and the last statement of a body. */
function ends(arena: Arena, body: number): (number | undefined)[] {
  const statements = statementsOf(arena, body) ?? [];
  return [statements[0], statements.at(-1)];
}

interface Statements {
  readonly first: number;
  readonly last: number;
}

/** Their text where the names in `place` are taken. */
function textBeside(tree: NamedTree, { first, last }: Statements, place: number): string {
  const { arena, names } = tree;
  const taken = new Set(namesWithin(arena, names, place).map((leaf) => spelling(arena, leaf)));
  const own = names.leaves.filter((leaf) => leaf >= first && leaf < arena.after[last]!);
  const defined = own.filter((leaf) => isDefinition(tree, leaf)).map((leaf) => spelling(arena, leaf));
  const clashing = new Set(defined.filter((name) => taken.has(name)));
  const fresh = freshNames(names);
  const other = new Map([...clashing].map((name, i) => [name, fresh[i] ?? name]));
  const places = own.flatMap((leaf) => {
    const text = other.get(spelling(arena, leaf));
    return text === undefined ? [] : [{ start: arena.start[leaf]!, end: arena.end[leaf]!, text }];
  });
  return rewritten(arena, [arena.start[first]!, arena.end[last]!], places);
}

/** What keeps a statement apart from the one before it: a line of its own where they have one. */
function gapBefore({ text, start }: Arena, statement: number): string {
  const [line = ''] = /\n[ \t]*$/.exec(Buffer.from(text.subarray(0, start[statement]!)).toString()) ?? [];
  return line || ' ';
}

/** The first name in there that is one of a definition. */
function definedIn(tree: NamedTree, unit: number): number | undefined {
  return namesWithin(tree.arena, tree.names, unit).find((leaf) => isDefinition(tree, leaf));
}
