import { childIn } from '../../../names/functions.ts';
import { isJavaScript } from '../../../names/told-by-kinds.ts';
import { type Arena, contains, kindName, textBetween } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { functionAt } from '../calls/function-at.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { printCallsOf } from './printing.ts';

/** In bytes: in a longer text there is too much that might print. */
const longest = 20_000;
/** How many prints, functions around one, and lists of arguments are tried. */
const most = { prints: 2, functions: 3, arguments: 3 };

/**
 * Of a program in JavaScript or TypeScript, a function that prints something is left, called with what the program gives
 * to another one, if that is written out, or with nothing: `(a=>print(a/2))(7)`. What is given to a library often comes
 * unchanged to where something goes wrong with it, through all that chooses who gets it. Or it is called so where it is
 * written, with all that it may mention, and the other call goes.
 */
export function* calledAlone(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (arena.text.length > longest || !isJavaScript(arena)) return;
  for (const { functions, prints } of printingFunctions(tree).slice(0, most.prints)) {
    for (const fn of functions) {
      for (const given of givenIn(tree, fn, prints)) yield* calledWith(tree, fn, given);
      yield* calledWith(tree, fn, ['()']);
    }
  }
}

interface PrintingFunctions {
  /** Those around one print, the innermost first. */
  readonly functions: readonly number[];
  /** All calls of what prints. */
  readonly prints: ReadonlySet<number>;
}

function printingFunctions(tree: NamedTree): PrintingFunctions[] {
  const all = printCallsOf(tree).flatMap(([, calls]) => {
    const prints = new Set(calls.map(({ node }) => node));
    return calls.map(({ node }) => ({ functions: functionsAround(tree.arena, node), prints }));
  });
  return all.filter(({ functions }) => functions.length > 0);
}

/** What is given, and the call that is given it, if any is. */
type Given = readonly [given: string, call?: number];

function* calledWith(tree: NamedTree, fn: number, [given, call]: Given): Iterable<Change> {
  const { arena } = tree;
  const text = `(${asValue(tree, fn)})${given}`;
  if (text.length < arena.text.length) yield* change('called alone', [replacement(0, arena.text.length, text)]);
  const [drop] = call === undefined ? [] : dropsAround(tree, call);
  if (drop !== undefined && !contains(arena, drop.unit, fn) && isValue(arena, fn))
    yield* change('called where it is written', [written(tree, fn, text), drop.edit]);
}

/** The innermost functions that a node is in. */
function functionsAround(arena: Arena, node: number): number[] {
  const found: number[] = [];
  for (let at = arena.parent[node]!; at > 0 && found.length < most.functions; at = arena.parent[at]!)
    if (functionAt(arena, at) !== undefined) found.push(at);
  return found;
}

function isValue(arena: Arena, fn: number): boolean {
  return !/method|^function_declaration$/.test(kindName(arena, fn));
}

/** A function with a name, as one without. */
function asValue(tree: NamedTree, fn: number): string {
  const { arena } = tree;
  const list = childIn(arena, fn, 'parameters');
  if (isValue(arena, fn) || list === undefined) return sourceOf(tree, fn);
  return `function${textBetween(arena, arena.start[list]!, arena.end[fn]!)}`;
}

const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;

/** The last different lists of arguments outside of a function that hold only numbers and texts, and their calls. */
function givenIn(tree: NamedTree, fn: number, prints: ReadonlySet<number>): Map<string, number> {
  const { arena } = tree;
  const found = new Map<string, number>();
  if (functionAt(arena, fn)!.parameters.length === 0) return found;
  for (const { node, arguments: given } of [...tree.calls()].reverse()) {
    const list = childIn(arena, node, 'arguments');
    if (list === undefined || given.length === 0 || contains(arena, fn, node) || prints.has(node)) continue;
    const text = sourceOf(tree, list);
    if (!/[\p{L}_$]/u.test(text.replaceAll(quoted, '')) && !found.has(text)) found.set(text, node);
    if (found.size === most.arguments) break;
  }
  return found;
}
