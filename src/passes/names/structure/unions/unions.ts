import type { FunctionNode } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, areNested } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree } from '../../named-tree.ts';
import { placesMeant } from '../../places-meant.ts';
import { withParameters, withTypesOf } from './further-parameters.ts';
import { beside, type Inside, insideOf } from './inside-of-body.ts';
import { isHidden, unionTexts } from './union-texts.ts';
import { unitedResults, withResultOf } from './united-results.ts';

/** Into how many others the statements of one function go. */
const mostOthers = 3;

/**
 * The statements of one function move into another function, behind or in front of its own; the parameters that they
 * use move along, and so do type parameters. Local names that clash are renamed. Elsewhere the other function is named
 * instead of the first. A function without statements brings its parameters.
 */
export function* unions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const functions = tree.functions().flatMap((fn) => {
    const inside = insideOf(tree, fn.body);
    return inside === undefined ? [] : [{ ...fn, ...inside }];
  });
  for (const from of functions.toReversed()) {
    const drop = from.first === undefined && from.parameters.length === 0 ? undefined : tree.deletion(from.node);
    if (drop === undefined) continue;
    for (const into of others(arena, functions, from)) yield* asOne(tree, { from, into, drop: drop.edit });
  }
}

interface Two {
  readonly from: Union;
  readonly into: Union;
  readonly drop: Edit;
}

function* asOne(tree: NamedTree, { from, into, drop }: Two): Iterable<Change> {
  const { arena } = tree;
  const [own, other] = [spelling(arena, into.name), spelling(arena, from.name)];
  const called = isHidden(tree, into) ? other : own;
  const { text, textOf, parameters, all } = unionTexts(tree, from, { ...into, called });
  const named = called === own ? placesMeant(tree, from) : [into.name];
  const label = `${own} does what ${other} does`;
  const edits = [drop, ...allWritten(tree, named, called), ...withTypesOf(tree, from, into)];
  const [before, behind] = beside(tree, into, text);
  if (parameters.length > 0 || text !== '') {
    const withUsed = [...edits, ...withParameters(tree, { from, into }, parameters)];
    const together = unitedResults(tree, { from, into, textOf }, withUsed);
    if (together !== undefined) yield* change(`${own} gives what ${other} gives`, together);
    yield* change(label, [...withUsed, ...withResultOf(tree, from, into), ...behind]);
    // What stands behind what is given is not done, either.
    if (text !== '' && into.first !== undefined && together === undefined)
      yield* change(label, [...withUsed, ...before]);
  }
  if (all.length > parameters.length)
    yield* change(label, [...edits, ...withParameters(tree, { from, into }, all), ...behind]);
}

type Union = FunctionNode & Inside;

/** The functions that this one may be united with: its siblings first, and none that is within it or around it. */
function others(arena: Arena, functions: readonly Union[], from: Union): Union[] {
  const apart = functions.filter(({ node }) => !areNested(arena, node, from.node));
  const isBeside = ({ node }: Union): boolean => arena.parent[node] === arena.parent[from.node];
  return [...apart.filter(isBeside), ...apart.filter((other) => !isBeside(other))].slice(0, mostOthers);
}
