import { addTo } from '../../../core/add-to.ts';
import { type Call, childIn, type FunctionNode, parts, statementsOf } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, isLeaf } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { isAssigned } from '../accesses.ts';
import { dropWith } from '../drops.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { givenTo } from './bound.ts';
import { doneAt, inFrontOf, statementAround } from './inlined.ts';

/**
 * What makes objects is the only one of them: `A.prototype.f = b; new A().f()` becomes `A.f = b; A.f()`, and what is done
 * to make one is done where it was made. In JavaScript and TypeScript.
 */
export function* withoutPrototypes(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const prototypes = new Map<string, number[]>();
  for (const { node, whole, member } of tree.accesses()) {
    const isPrototype = spelling(arena, member) === 'prototype' && isLeaf(arena, whole);
    if (isPrototype) addTo(prototypes, spelling(arena, whole), node);
  }
  if (prototypes.size === 0) return;
  const makings = makingsIn(tree);
  const functions = tree.functions();
  for (const [maker, places] of prototypes) {
    const made = makings.filter(({ name }) => spelling(arena, name) === maker);
    const edits = [...places, ...made.map(({ node }) => node)].map((node) => written(tree, node, maker));
    yield* change(`${maker} is what it makes`, edits);
    const fn = functions.find(({ name }) => spelling(arena, name) === maker);
    const first = fn && made.find(({ node }) => !contains(arena, fn.node, node));
    if (fn === undefined || first === undefined) continue;
    const outside = edits.filter(({ start }) => start < arena.start[fn.node]! || start >= arena.end[fn.node]!);
    yield* change(`${maker} is made once`, [
      ...outside,
      ...withoutMaker(tree, fn, places),
      ...doneFor(tree, fn, first),
    ]);
  }
}

/** An empty object in the place of the function, or nothing where what it makes is said elsewhere. */
function withoutMaker(tree: NamedTree, fn: FunctionNode, places: readonly number[]): Edit[] {
  const { arena } = tree;
  const isSaid = places.some((place) => isAssigned(arena, place));
  const drop = dropWith(tree, fn.name, fn.body);
  if (isSaid && drop !== undefined) return [drop.edit];
  const isNamed = contains(arena, fn.node, fn.name);
  return [written(tree, fn.node, isNamed ? `var ${spelling(arena, fn.name)}={};` : '{}')];
}

/** What the function does to make one, in front of where that is done. */
function doneFor(tree: NamedTree, fn: FunctionNode, call: Call): Edit[] {
  const { values } = givenTo(tree, fn, call);
  const given = { values: new Map([...values, ['this', spelling(tree.arena, fn.name)]]), first: [] };
  const target = statementAround(tree, fn, call.node);
  const done = doneAt(tree, target, { fn, given, statements: statementsOf(tree.arena, fn.body) ?? [] });
  return done.map((text) => inFrontOf(tree, target, text));
}

/** Whatever stands behind `new`. */
function makingsIn({ arena }: NamedTree): Call[] {
  const found: Call[] = [];
  for (let node = 1; node < arena.size; node++) {
    const name = childIn(arena, node, 'constructor');
    const list = childIn(arena, node, 'arguments');
    if (name !== undefined) found.push({ node, name, arguments: list === undefined ? [] : parts(arena, list) });
  }
  return found;
}
