import { declared, type FunctionNode, statementsOf } from '../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { gapBefore } from '../line-at.ts';
import { change, isDefinition, type NamedTree, written } from '../named-tree.ts';
import { placesOutside } from '../places.ts';
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
  const { arena } = tree;
  const functions = tree.functions().flatMap(({ node, name, body, parameters, parameterList }) => {
    const statements = statementsOf(arena, body) ?? [];
    const [first, last] = [statements[0], statements.at(-1)];
    return first === undefined || last === undefined ? [] : [{ node, name, parameters, parameterList, first, last }];
  });
  for (const from of functions.toReversed()) {
    const drop = tree.deletion(from.node);
    const beside = functions.filter(({ node }) => node !== from.node && arena.parent[node] === arena.parent[from.node]);
    if (drop === undefined) continue;
    for (const into of beside.slice(0, others)) {
      const { text, parameters, all } = textsBeside(tree, from, into);
      const meant = placesOutside(tree, from.node, spelling(arena, from.name));
      const label = `${spelling(arena, into.name)} does what ${spelling(arena, from.name)} does`;
      const gap = gapBefore(tree, into.first);
      const [start, end] = [arena.start[into.first]!, arena.end[into.last]!];
      const [before, behind] = [replacement(start, start, text + gap), replacement(end, end, gap + text)];
      const edits = [drop.edit, ...meant.map((leaf) => written(tree, leaf, spelling(arena, into.name)))];
      const withUsed = [...edits, ...further(tree, into, parameters)];
      yield* change(label, [...withUsed, behind]);
      yield* change(label, [...withUsed, before]);
      if (all.length > parameters.length) yield* change(label, [...edits, ...further(tree, into, all), behind]);
    }
  }
}

function further(
  tree: NamedTree,
  into: Pick<FunctionNode, 'parameterList' | 'parameters'>,
  parameters: readonly string[],
): Edit[] {
  const room = parameters.length === 0 ? undefined : roomForParameters(tree, into);
  return room === undefined ? [] : [replacement(room.start, room.end, room.before + parameters.join(','))];
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
  const idle = parameters.filter((parameter) => !used.includes(parameter));
  const nameOf = (parameter: number): string => declared(arena, names, parameter) ?? '';
  const all = [...used.map(nameOf), ...defined, ...idle.map(nameOf)];
  const clashing = new Set(all.filter((name) => taken.has(name)));
  const fresh = freshNames(names);
  const other = new Map([...clashing].map((name, i) => [name, fresh[i] ?? name]));
  if (!all.includes(spelling(arena, from))) other.set(spelling(arena, from), spelling(arena, into.name));
  const spelledAnew = (from: number, to: number): string => renamed(tree, [arena.start[from]!, arena.end[to]!], other);
  return {
    text: spelledAnew(first, last),
    parameters: used.map((parameter) => spelledAnew(parameter, parameter)),
    all: parameters.map((parameter) => spelledAnew(parameter, parameter)),
  };
}

interface Texts {
  readonly text: string;
  /** Those that the statements use, and all of them, which may be needed for their own sake. */
  readonly parameters: readonly string[];
  readonly all: readonly string[];
}
