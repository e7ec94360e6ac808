import { declared, functionsOf, statementsOf } from '../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Arena, contains } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, written } from '../named-tree.ts';
import { renamed } from '../rewritten.ts';
import { roomForParameters } from './further-parameters.ts';

/** Into how many others the statements of one function go. */
const others = 3;

/**
 * The statements of one function go into another one beside it, behind those that are there or in front of them, and the
 * parameters that they use go along. What they define gets another name if there is one of that name already. Where the
 * function itself is meant, the other one is.
 */
export function* unions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const functions = functionsOf(arena, names).flatMap(({ node, name, body, parameters, parameterList }) => {
    const statements = statementsOf(arena, body) ?? [];
    const [first, last] = [statements[0], statements.at(-1)];
    return first === undefined || last === undefined ? [] : [{ node, name, parameters, parameterList, first, last }];
  });
  for (const from of functions.toReversed()) {
    const drop = tree.tree.deletion(from.node);
    const beside = functions.filter(({ node }) => node !== from.node && arena.parent[node] === arena.parent[from.node]);
    if (drop === undefined) continue;
    for (const into of beside.slice(0, others)) {
      const { text, parameters } = textsBeside(tree, from, into);
      const meant = names.places.get(spelling(arena, from.name))!.filter((leaf) => !contains(arena, from.node, leaf));
      const label = `${spelling(arena, into.name)} does what ${spelling(arena, from.name)} does`;
      const gap = gapBefore(arena, into.first);
      const [start, end] = [arena.start[into.first]!, arena.end[into.last]!];
      const room = parameters.length === 0 ? undefined : roomForParameters(tree, into);
      const edits = [
        drop.edit,
        ...meant.map((leaf) => written(tree, leaf, spelling(arena, into.name))),
        ...(room ? [replacement(room.start, room.end, room.before + parameters.join(','))] : []),
      ];
      yield* change(label, [...edits, replacement(end, end, gap + text)]);
      yield* change(label, [...edits, replacement(start, start, text + gap)]);
    }
  }
}

interface Statements {
  readonly name: number;
  readonly first: number;
  readonly last: number;
  readonly parameters: readonly number[];
}

/** Their text, and that of the parameters that they use, where the names in the other function are taken. */
function textsBeside(
  tree: NamedTree,
  { name: from, first, last, parameters }: Statements,
  into: { readonly node: number; readonly name: number },
): Texts {
  const { arena, names } = tree;
  const taken = new Set(namesWithin(arena, names, into.node).map((leaf) => spelling(arena, leaf)));
  const own = names.leaves.filter((leaf) => leaf >= first && leaf < arena.after[last]!);
  const spelled = new Set(own.map((leaf) => spelling(arena, leaf)));
  const used = parameters.filter((parameter) => spelled.has(declared(arena, names, parameter) ?? ''));
  const defined = own.filter((leaf) => isDefinition(tree, leaf)).map((leaf) => spelling(arena, leaf));
  const all = [...used.map((parameter) => declared(arena, names, parameter)!), ...defined];
  const clashing = new Set(all.filter((name) => taken.has(name)));
  const fresh = freshNames(names);
  const other = new Map([...clashing].map((name, i) => [name, fresh[i] ?? name]));
  if (!all.includes(spelling(arena, from))) other.set(spelling(arena, from), spelling(arena, into.name));
  return {
    text: renamed(tree, [arena.start[first]!, arena.end[last]!], other),
    parameters: used.map((parameter) => renamed(tree, [arena.start[parameter]!, arena.end[parameter]!], other)),
  };
}

interface Texts {
  readonly text: string;
  readonly parameters: readonly string[];
}

/** What keeps a statement apart from the one before it: a line of its own where they have one. */
function gapBefore({ text, start }: Arena, statement: number): string {
  const [line = ''] = /\n[ \t]*$/.exec(Buffer.from(text.subarray(0, start[statement]!)).toString()) ?? [];
  return line || ' ';
}
