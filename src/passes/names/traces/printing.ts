import { isStatement } from '../../../names/blocks.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Arena, hasFlag, kindName, nodeFlags, parentKind, textBetween } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import { type Drop, dropOf, isDefinition, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { isOperation } from './operations.ts';

/**
 * All calls of one function that the text does not define, each a statement of its own: it may be what prints
 * something.
 */
export interface Printing {
  /** The statements. */
  readonly units: ReadonlySet<number>;
  /** What is called in the statements goes on being called, and one prints a number: the edits for that. */
  readonly silenced: readonly Edit[];
  /** The statement that prints a value. */
  print(value: string): string;
  /** Whether it prints values, and not only one text. */
  readonly hasValues: boolean;
}

/** What such functions are mostly called. */
const telling = /log|print|puts|echo|write|out|show|say|display|report|assert/i;

/** Functions whose names sound like printing first, then the others; of each, the last calls of the text first. */
export function printingsOf(tree: NamedTree, isTyped: boolean): Printing[] {
  return printCallsOf(tree).map(([called, calls]) => printing(tree, { called, calls, isTyped }));
}

/** The calls of each such function. */
export function printCallsOf(tree: NamedTree): [called: string, calls: readonly PrintCall[]][] {
  const { arena } = tree;
  const found = new Map<string, PrintCall[]>();
  for (const { node } of [...tree.calls()].reverse()) {
    const list = childIn(arena, node, 'arguments');
    if (list === undefined || !isStatement(arena, node) || !isFree(tree, node, list)) continue;
    const drop = dropOf(tree, node);
    if (drop === undefined) continue;
    const called = textBetween(arena, arena.start[node]!, arena.start[list]!);
    const known = found.get(called) ?? [];
    if (!known.some(({ drop: { unit } }) => unit === drop.unit)) found.set(called, [...known, { node, list, drop }]);
  }
  const isTelling = ([called]: [string, PrintCall[]]): boolean => telling.test(called);
  const all = [...found];
  return [...all.filter(isTelling), ...all.filter((one) => !isTelling(one))];
}

/** A call that is a statement of its own. */
export interface PrintCall {
  readonly node: number;
  /** Its arguments. */
  readonly list: number;
  readonly drop: Drop;
}

interface SameCalls {
  readonly called: string;
  /** The last one of the text first. */
  readonly calls: readonly PrintCall[];
  readonly isTyped: boolean;
}

function printing(tree: NamedTree, { called, calls, isTyped }: SameCalls): Printing {
  const { arena } = tree;
  const [last] = calls;
  const given = parts(arena, last!.list).map((argument) => sourceOf(tree, argument));
  const hasValues = !isTyped || given.length > 1 || !/^["'`]/.test(given[0] ?? '"');
  // Where types count, there may be a text that says how values are printed.
  const isFormat = /^".*%.*"$/.test(given[0] ?? '');
  const kept = isFormat ? ['"%d"'] : isTyped ? given.slice(0, -1) : [];
  const print = (value: string): string => `${called}(${(hasValues ? [...kept, value] : given).join(', ')});`;
  const silenced = calls.map((call) => {
    const texts = callsIn(arena, call.list).map((inside) => `${sourceOf(tree, inside)};`);
    const left = texts.join('') + (call === last ? print('0') : '');
    return left === '' ? call.drop.edit : written(tree, call.node, left.slice(0, -1));
  });
  return { units: new Set(calls.map(({ drop }) => drop.unit)), silenced, print, hasValues };
}

/** Whether the text does not define what is called: `console` in `console.log(1)`. */
function isFree(tree: NamedTree, node: number, list: number): boolean {
  const { arena, names } = tree;
  const [first] = namesWithin(arena, names, node);
  if (first === undefined || first > list) return false;
  // What stands to the left of an operator is no definition: `console && console.log`.
  const isDefined = (place: number): boolean =>
    (isDefinition(tree, place) && !isOperation(arena, arena.parent[place]!)) ||
    /parameter/.test(parentKind(arena, place));
  return !names.places.get(spelling(arena, first))!.some(isDefined);
}

/** The outermost calls in a list of arguments that are made when it is. */
export function callsIn(arena: Arena, list: number): number[] {
  const found: number[] = [];
  for (let node = list + 1; node < arena.after[list]!; ) {
    const kind = kindName(arena, node);
    const isCall = /call|invocation|^new_/.test(kind) && hasFlag(arena, node, nodeFlags.named);
    const isLater = /function_(?:expr|def|decl)|arrow|lambda|closure/.test(kind);
    if (isCall) found.push(node);
    node = isCall || isLater ? arena.after[node]! : node + 1;
  }
  return found;
}
