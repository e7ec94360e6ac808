import { functionsOf, statementsOf } from '../../names/functions.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, children, kindName } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change, dropsAround, isDefinition, isWithin, type NamedTree, written } from './named-tree.ts';

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
        const uses = names.places.get(spelling(arena, heir))!.filter((use) => !isWithin(arena, use, unit));
        yield* change(`${spelling(arena, heir)} takes the place of ${name}`, [
          edit.edit,
          ...uses.map((use) => written(tree, use, name)),
        ]);
      }
    }
  }
}

/** The statements of one function go into another one beside it, behind those that are there or in front of them. */
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
    const text = textBetween(arena, from.first, from.last);
    for (const into of beside.slice(0, heirs)) {
      const label = `${spelling(arena, into.name)} does what ${spelling(arena, from.name)} does`;
      const gap = gapBefore(arena, into.first);
      yield* change(label, [drop.edit, insertion(arena.end[into.last]!, gap + text)]);
      yield* change(label, [drop.edit, insertion(arena.start[into.first]!, text + gap)]);
    }
  }
}

/** The first and the last statement of a body. */
function ends(arena: Arena, body: number): (number | undefined)[] {
  const statements = statementsOf(arena, body) ?? [];
  return [statements[0], statements.at(-1)];
}

function textBetween({ text, start, end }: Arena, first: number, last: number): string {
  return Buffer.from(text.subarray(start[first]!, end[last]!)).toString();
}

/** What keeps a statement apart from the one before it: a line of its own where they have one. */
function gapBefore({ text, start }: Arena, statement: number): string {
  const [line = ''] = /\n[ \t]*$/.exec(Buffer.from(text.subarray(0, start[statement]!)).toString()) ?? [];
  return line || ' ';
}

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, cuts: [{ start: at, end: at, insert: Buffer.from(text) }] };
}

/** The first name in there that is one of a definition. */
function definedIn(tree: NamedTree, unit: number): number | undefined {
  return tree.names.leaves.find((leaf) => isWithin(tree.arena, leaf, unit) && isDefinition(tree, leaf));
}
