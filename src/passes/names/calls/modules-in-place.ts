import { isInBlock } from '../../../names/blocks.ts';
import { childIn, parts, statementsOf } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { kindName, nodesOf, textBetween } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** Where Lua looks for a module before it looks for a file. */
const known = /^package\s*\.\s*preload\s*(?:\[(.+)\]|\.\s*(\w+))$/s;

/**
 * A module of Lua that is kept in `package.preload` is inlined: its statements stand where it was kept, and its value
 * where it is required, `local a = {} f(a)` for
 * `package.preload['m'] = function() local a = {} return a end f(require 'm')`. One at a time: all at once were
 * accepted in none of 14 trials, single ones in 51 of 83.
 */
export function* modulesInPlace(tree: NamedTree): Iterable<Change> {
  if (!tree.names.places.has('preload')) return;
  for (const module of modulesIn(tree)) yield* change('a module in place', [module.body, ...askedFor(tree, module)]);
}

interface Module {
  readonly key: string;
  /** Its statements, in the place of the statement that stores it. */
  readonly body: Edit;
  /** What it gives; empty if nothing. */
  readonly value: string;
}

function modulesIn(tree: NamedTree): Module[] {
  const { arena } = tree;
  const found: Module[] = [];
  for (const node of nodesOf(arena, /^assignment_statement$/)) {
    const [target, kept] = parts(arena, node).map((list) => parts(arena, list)[0]);
    const body = kept === undefined ? undefined : childIn(arena, kept, 'body');
    const key = target === undefined ? undefined : keyIn(sourceOf(tree, target));
    if (key !== undefined && body !== undefined) found.push({ key, ...inPlace(tree, node, body) });
  }
  return found;
}

function keyIn(target: string): string | undefined {
  const [, inBrackets, word] = known.exec(target) ?? [];
  return word ?? (inBrackets === undefined ? undefined : unquoted(inBrackets));
}

/** What is done, without what is given in the end. */
function inPlace(tree: NamedTree, node: number, body: number): Omit<Module, 'key'> {
  const { arena } = tree;
  const statements = statementsOf(arena, body) ?? [body];
  const returned = statements.find((one) => kindName(arena, one) === 'return_statement');
  const done = statements.filter((one) => one !== returned);
  const [first, last] = [done[0], done.at(-1)];
  const text = first === undefined ? '' : textBetween(arena, arena.start[first]!, arena.end[last!]!);
  const given = returned === undefined ? undefined : parts(arena, returned)[0];
  return { body: written(tree, node, text), value: given === undefined ? '' : sourceOf(tree, given) };
}

function askedFor(tree: NamedTree, { key, value }: Module): Edit[] {
  const { arena } = tree;
  return tree.calls().flatMap(({ node, name, arguments: [only, ...others] }) => {
    if (spelling(arena, name) !== 'require' || only === undefined || others.length > 0) return [];
    if (unquoted(sourceOf(tree, only)) !== key) return [];
    const text = isInBlock(arena, node) ? '' : value === '' ? 'nil' : inPlaceOf(arena, node, value);
    return [written(tree, node, text)];
  });
}

/** A text of Lua without its quotes, which it may have in several ways. */
function unquoted(text: string): string {
  return text.trim().replaceAll(/^(?:["']|\[\[)|(?:["']|\]\])$/g, '');
}
