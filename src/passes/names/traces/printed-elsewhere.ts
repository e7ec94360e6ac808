import { asStatement, isBlock, isInBlock, isStatement } from '../../../names/blocks.ts';
import { parts } from '../../../names/functions.ts';
import { type Arena, contains, hasFlag, kindName, nodeFlags } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { semicolonOf } from '../line-at.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { isOperation } from './operations.ts';
import { callsIn, type PrintCall, printCallsOf } from './printing.ts';

/** How many places of each kind are tried for each print. */
const most = 6;
/** How many functions are taken for what prints, and how many calls of each, from the end of the text. */
const prints = { functions: 2, calls: 2 };

/**
 * What is printed in the end is printed where it is worked out: `for x = f(), 8 do print() end` becomes `print(f())`, a
 * function prints what it gives (`print((function() print(1) end)())`), and a print takes the place of another
 * statement. In short texts, where no more than a print or two are left, and all else only carries a value to them.
 */
export function* printedElsewhere(tree: NamedTree): Iterable<Change> {
  for (const [called, calls] of printCallsOf(tree).slice(0, prints.functions)) {
    for (const call of calls.slice(0, prints.calls)) {
      const place: Place = { tree, called, call };
      yield* valuesAround(place);
      yield* whereGiven(place);
      yield* forStatements(place);
    }
  }
}

interface Place {
  readonly tree: NamedTree;
  readonly called: string;
  readonly call: PrintCall;
}

/** A value in a statement around the print is printed instead of the statement. */
function* valuesAround({ tree, called, call }: Place): Iterable<Change> {
  const { arena } = tree;
  const own = asStatement(arena, call.node);
  for (let at = arena.parent[own]!; at > 0; at = arena.parent[at]!) {
    if (!isInBlock(arena, at) || isBlock(arena, at)) continue;
    for (const value of valuesBeside(arena, at, call.node).slice(0, most)) {
      yield* change('a value printed', [written(tree, at, `${called}(${sourceOf(tree, value)})`)]);
    }
  }
}

/** The largest values in a node without another one in it. */
function valuesBeside(arena: Arena, around: number, apart: number): number[] {
  const found: number[] = [];
  for (let node = around + 1; node < arena.after[around]!; ) {
    const isWithin = contains(arena, node, apart);
    const isValue = !isWithin && isWorkedOut(arena, node);
    if (isValue) found.push(node);
    node = isValue || node === apart ? arena.after[node]! : node + 1;
  }
  return found;
}

function isWorkedOut(arena: Arena, node: number): boolean {
  if (!hasFlag(arena, node, nodeFlags.named)) return false;
  return isOperation(arena, node) || /call|invocation|^new_|await|subscript/.test(kindName(arena, node));
}

/**
 * What a function returns is printed there, and not what its call gives. Not where it returns without the word: that
 * would save nothing, and what is printed once may be printed for each item of a list then.
 */
function* whereGiven(place: Place): Iterable<Change> {
  const { tree, called, call } = place;
  const { arena } = tree;
  let left = most;
  for (let node = 1; node < arena.size && left > 0; node++) {
    if (!/^return_(?:statement|expression)$/.test(kindName(arena, node))) continue;
    const [value] = parts(arena, node);
    if (value === undefined || contains(arena, value, call.node) || isSilenced(place, node)) continue;
    left--;
    const print = `${called}(${sourceOf(tree, value)})${semicolonOf(tree, node)}`;
    yield* change('what is given is printed there', [...silenced(place), written(tree, node, print)]);
  }
}

/** Whether a node goes with what is printed. */
function isSilenced({ tree: { arena }, call }: Place, node: number): boolean {
  return contains(arena, call.node, node) && !callsIn(arena, call.list).some((inside) => contains(arena, inside, node));
}

/** The calls in what is printed, alone: what stands in them may be changed as well. */
function silenced({ tree: { arena }, call }: Place): Edit[] {
  const inside = callsIn(arena, call.list);
  if (inside.length === 0) return [call.drop.edit];
  const starts = [...inside.map((node) => arena.start[node]!), arena.end[call.node]!];
  const ends = [arena.start[call.node]!, ...inside.map((node) => arena.end[node]!)];
  return starts.map((start, i) => replacement(ends[i]!, start, i === 0 || i === inside.length ? '' : ';'));
}

/** A number is printed in the place of another statement that is nothing but an expression. */
function* forStatements(place: Place): Iterable<Change> {
  const { tree, called, call } = place;
  const { arena } = tree;
  let left = most;
  for (let node = 1; node < arena.size && left > 0; node++) {
    if (!isEffect(arena, node) || contains(arena, node, call.node) || isSilenced(place, node)) continue;
    left--;
    yield* change('a print for a statement', [...silenced(place), written(tree, node, `${called}(1)`)]);
  }
}

function isEffect(arena: Arena, node: number): boolean {
  if (!hasFlag(arena, node, nodeFlags.named) || !isStatement(arena, node)) return false;
  return (
    /assign|update|augmented|call|expression/.test(kindName(arena, node)) && !/statement/.test(kindName(arena, node))
  );
}
