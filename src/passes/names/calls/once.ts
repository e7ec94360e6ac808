import { childIn, parts, statementsOf } from '../../../names/functions.ts';
import { hasFlag, isLeaf, kindName, nodeFlags, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { type GivenValue, givenIn } from '../given-values.ts';
import { asDeepAs, lineAt } from '../line-at.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** How many of the parts of a value are looked at. */
const most = 3;

/**
 * What a loop does with each of many is done with one: `for x in [y]: f(x)` becomes `x = y; f(x)`. And where several
 * names are given what is in a value, one is given a part of it: `for a, b in g(c)` becomes `for a in c`.
 */
export function* once(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const given = givenIn(arena, node);
    if (given === undefined) continue;
    yield* oneGiven(tree, given);
    const loop = kindName(arena, node) === 'range_clause' ? arena.parent[node]! : node;
    const body = childIn(arena, loop, 'body');
    const statements = body === undefined ? undefined : statementsOf(arena, body);
    if (statements === undefined || !/^for/.test(kindName(arena, loop))) continue;
    yield* without(tree, loop, { ...given, statements });
  }
}

interface Loop extends GivenValue {
  readonly statements: readonly number[];
}

function* oneGiven(tree: NamedTree, { target, value }: GivenValue): Iterable<Change> {
  const { arena } = tree;
  if (isLeaf(arena, target) || !/pattern|list|tuple/.test(kindName(arena, target))) return;
  const names = [...new Set(parts(arena, target).map((part) => sourceOf(tree, part)))].slice(0, most);
  if (parts(arena, target).length < 2) return;
  for (const name of names) {
    for (const part of partsOf(tree, value)) {
      yield* change('one of what is given', [written(tree, target, name), written(tree, value, part)]);
    }
  }
}

/** The statements in the loop, after one in which what it is about gets its value. */
function* without(tree: NamedTree, node: number, { target, value, statements }: Loop): Iterable<Change> {
  const { arena } = tree;
  const source = sourceOf(tree, value);
  const sign = textBetween(arena, arena.end[target]!, arena.start[value]!).includes(':=') ? ':=' : '=';
  const rest = restOf(tree, node, statements);
  for (const given of [...partsOf(tree, value), source, `${source}[0]`]) {
    const text = `${declaring(tree, node, target)}${sign}${given}${rest}`;
    yield* change('once instead of a loop', [written(tree, node, text)]);
  }
}

/** What is done in the loop, as deep as the loop itself. */
function restOf(tree: NamedTree, node: number, statements: readonly number[]): string {
  const { arena } = tree;
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return '';
  const body = asDeepAs(tree, textBetween(arena, arena.start[first]!, arena.end[last]!), [first, node]);
  return `${sourceOf(tree, last).endsWith(';') ? ';' : ''}${lineAt(tree, node)}${body}`;
}

/** What stands in the loop to name what it is about. */
function declaring({ arena }: NamedTree, node: number, target: number): string {
  const text = textBetween(arena, arena.start[node]!, arena.end[target]!).replace(/^\w+\s*\(?\s*/, '');
  return arena.kinds.includes('let_declaration') ? `let ${text}` : text;
}

/** What is given to a call, or is in brackets. */
function partsOf(tree: NamedTree, value: number): string[] {
  const { arena } = tree;
  const list = childIn(arena, value, 'arguments') ?? value;
  const isList = list !== value || !isOpen(tree, list);
  return isList && !isLeaf(arena, list)
    ? [...new Set(parts(arena, list).map((part) => sourceOf(tree, part)))].slice(0, most)
    : [];
}

/** Not in brackets. */
function isOpen({ arena }: NamedTree, node: number): boolean {
  const first = arena.firstChild[node]!;
  return first === -1 || hasFlag(arena, first, nodeFlags.named) || !/^[([{]$/.test(kindName(arena, first));
}
