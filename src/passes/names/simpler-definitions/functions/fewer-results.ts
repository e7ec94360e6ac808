import { addTo } from '../../../../basics/add-to.ts';
import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type SingleResult, singleResults } from '../../../../names/single-results.ts';
import { type Arena, children, contains, kindName } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** What may become of a list if only some of its items stay; `undefined` where others do not go. */
type Kept = (isKept: (index: number) => boolean) => readonly Edit[] | undefined;

/**
 * A function of Go with several results returns one of them, or all but one, and its calls take as many:
 * `func f() int { return 0 }` and `a := f()` for `func f() (int, error) { return 0, nil }` and `a, _ := f()`. Results
 * that are still used stay.
 */
export function* fewerResults(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('short_var_declaration')) return;
  const calls = new Map<string, number[]>();
  for (const call of tree.calls()) addTo(calls, spelling(arena, call.name), call.node);
  for (let node = 1; node < arena.size; node++) {
    const [list, name] = [childIn(arena, node, 'result'), childIn(arena, node, 'name')];
    if (list === undefined || name === undefined || kindName(arena, list) !== 'parameter_list') continue;
    const results = singleResults(arena, list);
    const count = results.length;
    const lists = count > 1 ? listsOf(tree, { node, calls: calls.get(spelling(arena, name)) ?? [], count }) : undefined;
    if (lists === undefined) continue;
    for (const isKept of selections(count)) {
      const edits = lists.map((kept) => kept(isKept));
      const left = results.filter((_, index) => isKept(index));
      if (edits.every((one) => one !== undefined))
        yield* change(`fewer results of ${spelling(arena, name)}`, [
          written(tree, list, inBrackets(left)),
          ...edits.flat(),
        ]);
    }
  }
}

/** Selections of one result, or of all but one. */
function selections(count: number): ((index: number) => boolean)[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const alone = all.map((one) => (index: number) => index === one);
  return count > 2 ? [...alone, ...all.map((one) => (index: number) => index !== one)] : alone;
}

/** One without a name stands alone. */
function inBrackets(results: readonly SingleResult[]): string {
  const [first, ...others] = results;
  return others.length === 0 && first?.text === first?.type
    ? first!.text
    : `(${results.map(({ text }) => text).join(',')})`;
}

interface Giving {
  readonly node: number;
  readonly calls: readonly number[];
  readonly count: number;
}

/**
 * The lists of returned values, and of names they are stored in; `undefined` where results are handed on as a whole.
 */
function listsOf(tree: NamedTree, { node, calls, count }: Giving): Kept[] | undefined {
  const { arena } = tree;
  const found: (Kept | undefined)[] = [];
  for (let at = node + 1; at < arena.after[node]!; at++) {
    if (kindName(arena, at) === 'func_literal') at = arena.after[at]! - 1;
    else if (kindName(arena, at) === 'return_statement') found.push(returned(tree, at, count));
  }
  found.push(...calls.map((call) => keptIn(tree, call, count)));
  return found.every((one) => one !== undefined) ? found : undefined;
}

function returned(tree: NamedTree, node: number, count: number): Kept | undefined {
  const [list] = parts(tree.arena, node);
  if (list === undefined) return () => [];
  const values = parts(tree.arena, list);
  if (values.length !== count) return undefined;
  return (isKept) => [written(tree, list, listed(tree, values, isKept))];
}

/** Where a call stands by itself, nothing has to change. */
function keptIn(tree: NamedTree, call: number, count: number): Kept | undefined {
  const { arena } = tree;
  const around = arena.parent[call]!;
  if (/statement$/.test(kindName(arena, around))) return () => [];
  const whole = arena.parent[around]!;
  if (kindName(arena, around) !== 'expression_list' || parts(arena, around).length > 1) return undefined;
  const names = namesIn(arena, whole).filter((one) => !contains(arena, around, one));
  if (names.length !== count) return undefined;
  return (isKept) => {
    const kept = names.filter((_, index) => isKept(index));
    if (names.some((one) => !kept.includes(one) && spelling(arena, one) !== '_')) return undefined;
    const start = arena.start[names[0]!]!;
    const end = arena.end[names.at(-1)!]!;
    const sign = children(arena, whole).find((one) => kindName(arena, one) === ':=');
    const isNew = kept.some((one) => spelling(arena, one) !== '_');
    return [
      replacement(start, end, listed(tree, names, isKept)),
      ...(sign === undefined || isNew ? [] : [written(tree, sign, '=')]),
    ];
  };
}

/** What a statement gives values to. */
function namesIn(arena: Arena, statement: number): number[] {
  const left = childIn(arena, statement, 'left');
  return left === undefined
    ? children(arena, statement).filter((one) => fieldName(arena, one) === 'name')
    : parts(arena, left);
}

function listed(tree: NamedTree, items: readonly number[], isKept: (index: number) => boolean): string {
  return items
    .filter((_, index) => isKept(index))
    .map((one) => sourceOf(tree, one))
    .join(',');
}
