import { declared, functionsOf, statementsOf } from '../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../names/name-leaves.ts';
import type { Arena } from '../../tree/arena.ts';
import { replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { roomForParameters } from './further-parameters.ts';
import { change, isDefinition, type NamedTree } from './named-tree.ts';
import { rewritten } from './rewritten.ts';

/** Into how many others the statements of one function go. */
const others = 3;

/**
 * The statements of one function go into another one beside it, behind those that are there or in front of them, and the
 * parameters that they use go along. What they define gets another name if there is one of that name already.
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
      const { text, parameters } = textsBeside(tree, from, into.node);
      const label = `${spelling(arena, into.name)} does what ${spelling(arena, from.name)} does`;
      const gap = gapBefore(arena, into.first);
      const [start, end] = [arena.start[into.first]!, arena.end[into.last]!];
      const room = parameters.length === 0 ? undefined : roomForParameters(tree, into);
      const edits = [
        drop.edit,
        ...(room ? [replacement(room.start, room.end, room.before + parameters.join(','))] : []),
      ];
      yield* change(label, [...edits, replacement(end, end, gap + text)]);
      yield* change(label, [...edits, replacement(start, start, text + gap)]);
    }
  }
}

interface Statements {
  readonly first: number;
  readonly last: number;
  readonly parameters: readonly number[];
}

/** Their text, and that of the parameters that they use, where the names in `place` are taken. */
function textsBeside(tree: NamedTree, { first, last, parameters }: Statements, place: number): Texts {
  const { arena, names } = tree;
  const taken = new Set(namesWithin(arena, names, place).map((leaf) => spelling(arena, leaf)));
  const own = names.leaves.filter((leaf) => leaf >= first && leaf < arena.after[last]!);
  const spelled = new Set(own.map((leaf) => spelling(arena, leaf)));
  const used = parameters.filter((parameter) => spelled.has(declared(arena, names, parameter) ?? ''));
  const defined = own.filter((leaf) => isDefinition(tree, leaf)).map((leaf) => spelling(arena, leaf));
  const all = [...used.map((parameter) => declared(arena, names, parameter)!), ...defined];
  const clashing = new Set(all.filter((name) => taken.has(name)));
  const fresh = freshNames(names);
  const other = new Map([...clashing].map((name, i) => [name, fresh[i] ?? name]));
  const renamed = (from: number, to: number): string => {
    const places = names.leaves.flatMap((leaf) => {
      const [start, end] = [arena.start[leaf]!, arena.end[leaf]!];
      const text = from <= start && end <= to ? other.get(spelling(arena, leaf)) : undefined;
      return text === undefined ? [] : [{ start, end, text }];
    });
    return rewritten(arena, [from, to], places);
  };
  return {
    text: renamed(arena.start[first]!, arena.end[last]!),
    parameters: used.map((parameter) => renamed(arena.start[parameter]!, arena.end[parameter]!)),
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
