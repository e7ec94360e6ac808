import { isBraced } from '../../../../names/blocks.ts';
import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { inBrackets } from '../../../../names/in-brackets.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, valued, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/**
 * Two branches that differ in one value are one of them, with what is asked in the place of that value:
 * `a = c ? 1 : b;` for `if (c) a = 1; else a = b;`, and `return c ? 1 : b;` for `if (c) return 1; return b;`.
 */
export function* branchesAsOne(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('?') || !arena.kinds.some((kind) => /^(?:conditional|ternary)/.test(kind))) return;
  for (let node = 1; node < arena.size; node++) {
    const [asked, branch] = [childIn(arena, node, 'condition'), childIn(arena, node, 'consequence')];
    const first = asked === undefined || branch === undefined ? undefined : onlyStatement(arena, branch);
    if (first !== undefined) yield* asOne(tree, { node, asked: asked!, first });
  }
}

interface Asking {
  readonly node: number;
  readonly asked: number;
  /** The statement that is done if the condition holds. */
  readonly first: number;
}

function* asOne(tree: NamedTree, { node, asked, first }: Asking): Iterable<Change> {
  const { arena } = tree;
  const otherwise = childIn(arena, node, 'alternative');
  const other = otherwise === undefined ? behind(arena, node, first) : onlyStatement(arena, otherwise);
  const value = other === undefined ? undefined : onlyDifference(arena, first, other);
  const drops = otherwise === undefined && value !== undefined ? [tree.deletion(other!)?.edit] : [];
  if (value === undefined || !drops.every((drop) => drop !== undefined)) return;
  const question = sourceOf(tree, inBrackets(arena, asked));
  const text = `${question}?${sourceOf(tree, value.one)}:${sourceOf(tree, value.other)}`;
  const whole =
    textBetween(arena, arena.start[first]!, arena.start[value.one]!) +
    inPlaceOf(arena, value.one, text) +
    textBetween(arena, arena.end[value.one]!, arena.end[first]!);
  yield* change('two branches are one', [written(tree, node, whole), ...drops]);
  const gone = tree.deletion(node)?.edit;
  const use = gone === undefined ? undefined : readBehind(tree, node, value.one);
  if (use !== undefined) yield* change('two branches are what is read', [gone!, valued(tree, use, text)]);
}

/** The only statement of a branch, in braces or not; `undefined` if there are several. */
function onlyStatement(arena: Arena, branch: number): number | undefined {
  let only = branch;
  while (isBraced(arena, only) || /else_clause/.test(kindName(arena, only))) {
    const [inside, ...more] = parts(arena, only);
    if (inside === undefined || more.length > 0) return undefined;
    only = inside;
  }
  return only;
}

/** What is done where the branch does not leave, if that returns something as well. */
function behind(arena: Arena, node: number, first: number): number | undefined {
  const next = arena.after[node]!;
  const isReturn = (one: number): boolean => /return/.test(kindName(arena, one));
  return isReturn(first) && next < arena.after[arena.parent[node]!]! && isReturn(next) ? next : undefined;
}

/** Where alone the statement behind it reads the variable that gets the value. */
function readBehind(tree: NamedTree, node: number, value: number): number | undefined {
  const { arena } = tree;
  const [assignment, next] = [arena.parent[value]!, arena.after[node]!];
  const left = childIn(arena, assignment, 'left');
  if (left === undefined || !isName(arena, left) || !/assign/.test(kindName(arena, assignment))) return undefined;
  if (next >= arena.after[arena.parent[node]!]!) return undefined;
  const [use, ...others] = placesWithin(tree, next, spelling(arena, left));
  return others.length > 0 ? undefined : use;
}

interface Difference {
  readonly one: number;
  readonly other: number;
}

/** The innermost two values in which the two nodes differ; `undefined` if they differ in anything else. */
function onlyDifference(arena: Arena, one: number, other: number): Difference | undefined {
  let [a, b] = [one, other];
  let found: Difference | undefined;
  while (kindName(arena, a) === kindName(arena, b)) {
    const [inA, inB] = [unended(arena, a), unended(arena, b)];
    const differing = inA.flatMap((child, i) => (inB[i] === undefined || alike(arena, child, inB[i]) ? [] : [i]));
    const [at, ...more] = differing;
    if (inA.length !== inB.length || at === undefined || more.length > 0) break;
    [a, b] = [inA[at]!, inB[at]!];
    if (isValue(arena, a) && isValue(arena, b)) found = { one: a, other: b };
  }
  return found;
}

/** A statement may do without the semicolon at its end. */
function unended(arena: Arena, node: number): number[] {
  return children(arena, node).filter((child) => kindName(arena, child) !== ';');
}

function alike(arena: Arena, a: number, b: number): boolean {
  const text = (node: number): string => textBetween(arena, arena.start[node]!, arena.end[node]!);
  return text(a) === text(b);
}

/** What is set, called or declared is no value, nor is what sets it, or a list of several. */
function isValue(arena: Arena, node: number): boolean {
  const isPlace = /^(?:left|function|name|declarator|type|operator|field|property|member)$/.test(
    fieldName(arena, node),
  );
  const isOther = /statement|block|clause|argument|parameter|declarat|type|comma|sequence|assign/.test(
    kindName(arena, node),
  );
  return (
    hasFlag(arena, node, nodeFlags.named) &&
    !isPlace &&
    !isOther &&
    (isLeaf(arena, node) || parts(arena, node).length > 0)
  );
}
