import { isBlock, isInBlock } from '../../../names/blocks.ts';
import { childIn, fieldName, parts } from '../../../names/functions.ts';
import { isName } from '../../../names/name-leaves.ts';
import { type Arena, hasFlag, kindName, nodeFlags, parentKind, width } from '../../../tree/arena.ts';
import { lineAt } from '../line-at.ts';
import { type NamedTree, sourceOf } from '../named-tree.ts';
import { isIntegral, isOperation, isPlainOperation } from './operations.ts';
import type { Printing } from './printing.ts';

/** A text to insert at an offset, and one to insert behind it, which closes what the first opens. */
export interface Trace {
  readonly at: number;
  readonly text: string;
  readonly behind?: { readonly at: number; readonly text: string };
  /** Bytes of the function that it stands in. */
  readonly around: number;
}

export interface TracePlan {
  readonly printing: Printing;
  readonly isTyped: boolean;
}

const loops = /^(?:for|while|do|loop|until|repeat|foreach|label)/;
const functions = /function|method|lambda|arrow|closure/;
const declarations = /import|export|function|class|package|include/;
/** What stands in these is no statement, though their kind may say so. */
const types = /class|interface|enum|struct|trait|impl|object|field|switch|match|case/;

/** The most values of one statement, and the longest in bytes. */
const values = { most: 3, longest: 200 };

/**
 * A print at the beginning of each block, after each statement that sets a name to what it works out, and before each
 * that works something out; those in the shortest functions first, which need the least besides.
 */
export function tracesOf(tree: NamedTree, plan: TracePlan): Trace[] {
  const { arena } = tree;
  const found: Trace[] = [];
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.named) || hasFlag(arena, node, nodeFlags.extra)) continue;
    if (plan.printing.units.has(node)) continue;
    if (isBare(arena, node)) found.push(bracketed(tree, plan, node));
    else if (isDoneInBlock(arena, node)) found.push(...tracesAt(tree, plan, node));
  }
  return found.sort((one, other) => one.around - other.around || one.at - other.at);
}

function isDoneInBlock(arena: Arena, node: number): boolean {
  const block = arena.parent[node]!;
  if (!isInBlock(arena, node)) return false;
  return block === 0 || !(types.test(kindName(arena, block)) || types.test(parentKind(arena, block)));
}

/** Whether the node is all that is done on a condition or in a loop, without the brackets that it might stand in. */
function isBare(arena: Arena, node: number): boolean {
  const kind = kindName(arena, node);
  if (!/_statement$/.test(kind) || /block|compound/.test(kind) || !arena.kinds.includes('{')) return false;
  const parent = arena.parent[node]!;
  if (isBlock(arena, parent) || /label/.test(kindName(arena, parent))) return false;
  return kindName(arena, parent) === 'else_clause' || /^(?:body|consequence|alternative)$/.test(fieldName(arena, node));
}

function bracketed({ arena }: NamedTree, { printing }: TracePlan, node: number): Trace {
  const text = `{${printing.print('1')}`;
  return {
    at: arena.start[node]!,
    text,
    behind: { at: arena.end[node]!, text: '}' },
    around: widthAround(arena, node),
  };
}

function* tracesAt(tree: NamedTree, { printing, isTyped }: TracePlan, node: number): Iterable<Trace> {
  const { arena } = tree;
  const around = widthAround(arena, node);
  const gap = gapAt(tree, node);
  const before = (value: string): Trace => ({ at: arena.start[node]!, text: printing.print(value) + gap, around });
  const block = arena.parent[node]!;
  if (block !== 0 && parts(arena, block)[0] === node) yield before('1');
  const kind = kindName(arena, node);
  if (!printing.hasValues || loops.test(kind) || declarations.test(kind)) return;
  for (const value of valuesIn(tree, node, isTyped)) yield before(value);
  const set = isTyped ? undefined : setIn(tree, node);
  if (set === undefined) return;
  const end = sourceOf(tree, node).endsWith(';') ? ' ' : ';';
  yield { at: arena.end[node]!, text: end + printing.print(set), around };
}

/** A line end, and what the statement is indented by, where it begins its line. */
function gapAt(tree: NamedTree, node: number): string {
  const line = lineAt(tree, node);
  const { text, start } = tree.arena;
  const isFirst = start[node] === 0 || line.length > 1 || text[start[node]! - 1] === 0x0a;
  return isFirst ? line : ' ';
}

function widthAround(arena: Arena, node: number): number {
  for (let at = arena.parent[node]!; at > 0; at = arena.parent[at]!)
    if (functions.test(kindName(arena, at))) return width(arena, at);
  return arena.text.length;
}

/** The largest operations in a statement, not in what is done later or several times, that may be done twice. */
function valuesIn(tree: NamedTree, statement: number, isTyped: boolean): string[] {
  const { arena } = tree;
  const found = new Set<string>();
  for (let node = statement; node < arena.after[statement]!; ) {
    const isValue = isPlainOperation(arena, node) && (!isTyped || isIntegral(arena, node));
    if (isValue && width(arena, node) <= values.longest) found.add(sourceOf(tree, node));
    node = isValue || (node !== statement && isApart(arena, node)) ? arena.after[node]! : node + 1;
  }
  return [...found].slice(0, values.most);
}

function isApart(arena: Arena, node: number): boolean {
  const kind = kindName(arena, node);
  return isBlock(arena, node) || loops.test(kind) || functions.test(kind) || /class/.test(kind);
}

/** What languages print of anything: of others, some print where in memory it is, which differs each time. */
const printable = /call|subscript|member|index/;

/** The name that the statement sets to what it works out. */
function setIn(tree: NamedTree, statement: number): string | undefined {
  const { arena } = tree;
  const isPrinted = arena.kinds.includes('template_string');
  for (let node = statement; node < arena.after[statement]!; ) {
    const [target, value] = [
      ['left', 'name'],
      ['right', 'value'],
    ].map((fields) => fields.map((field) => childIn(arena, node, field)).find((child) => child !== undefined));
    if (target !== undefined && value !== undefined) {
      const isKnown = isOperation(arena, value) || (isPrinted && printable.test(kindName(arena, value)));
      return isName(arena, target) && isKnown ? sourceOf(tree, target) : undefined;
    }
    node = node !== statement && isApart(arena, node) ? arena.after[node]! : node + 1;
  }
  return undefined;
}
