import { isSpace } from '../../basics/white-space.ts';
import { statementAround } from '../../names/blocks.ts';
import { parts } from '../../names/functions.ts';
import { spelling } from '../../names/name-leaves.ts';
import { isJavaScript, isLua } from '../../names/told-by-kinds.ts';
import { type Arena, isLeaf, kindName, parentKind, textBetween } from '../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../tree/edit-set.ts';
import type { Access } from './accesses.ts';

/**
 * How a value is written in the place of a node: in brackets where it would fall apart, `(a + b).c`, and with the name
 * that it has in `{ a }`, which is short for `{ a: a }`.
 */
export function inPlaceOf(arena: Arena, node: number, value: string): string {
  if (isShort(arena, node)) return `${spelling(arena, node)}:${value}`;
  const isAlone = isOperand(arena, node) && (fallsApart(value) || isNothingInFront(arena, node, value));
  const text = isAlone ? `(${value})` : value;
  return goingOn.test(text) && isBehindOpenEnd(arena, node) ? `;${text}` : text;
}

/** Whether the value is a number or, in Lua, a text or a table, and something is asked of it: `(1).a`, `('a'):b()`. */
function isNothingInFront(arena: Arena, node: number, value: string): boolean {
  return isInFront(arena, node, accesses) && (isLua(arena) ? /^["'{[\d]/ : /^\d+$/).test(value);
}

const goingOn = /^[([`]/;

/**
 * Whether it begins a statement of JavaScript behind one that no semicolon ends: only the end of a line does, where the
 * next line cannot go on with it.
 */
function isBehindOpenEnd(arena: Arena, node: number): boolean {
  const statement = statementAround(arena, node);
  if (!isJavaScript(arena) || statement === undefined || arena.start[statement] !== arena.start[node]) return false;
  let at = arena.start[node]! - 1;
  while (at >= 0 && isSpace(arena.text[at]!)) at--;
  return at >= 0 && !';{'.includes(String.fromCharCode(arena.text[at]!));
}

function isShort(arena: Arena, node: number): boolean {
  return isLeaf(arena, node) && /^shorthand_(?:property|field)/.test(kindName(arena, node) + parentKind(arena, node));
}

const operations =
  /binary|unary|comparison|boolean_op|not_op|await|cast|pointer_exp|reference_exp|conditional|ternary|update/;
const accesses = /call|member|field_exp|attribute|subscript|index|selector|access/;

/** Whether something is done with it that may bind more than what the value is made of. */
function isOperand(arena: Arena, node: number): boolean {
  const parent = arena.parent[node]!;
  return operations.test(kindName(arena, parent)) || isInFront(arena, node, accesses);
}

function isInFront(arena: Arena, node: number, of: RegExp): boolean {
  const parent = arena.parent[node]!;
  return arena.start[parent] === arena.start[node] && of.test(kindName(arena, parent));
}

/**
 * What a pointer points at, in the place of a node: as the edits around the pointer. A sign binds less than what is
 * behind.
 */
export function pointedAt(arena: Arena, node: number, pointer: number): Edit[] {
  const [start, end, behind] = [arena.start[node]!, arena.end[node]!, arena.end[pointer]!];
  return isInFront(arena, node, accesses) || isInFront(arena, node, /update|postfix/)
    ? [replacement(start, start, '(*'), replacement(behind, end, ')')]
    : [replacement(start, start, '*'), removal(behind, end)];
}

/** What has a member, in the place of that: itself, or what it points at. */
export function withoutMember(arena: Arena, { node, whole }: Access, isPointer: boolean): Edit[] {
  return isPointer ? pointedAt(arena, node, whole) : [removal(arena.end[whole]!, arena.end[node]!)];
}

/** Whether a member is asked for as of what something points at, in C and C++. */
export function isThroughPointer(arena: Arena, { node, whole }: Access): boolean {
  return textBetween(arena, arena.end[whole]!, arena.end[node]!).trimStart().startsWith('->');
}

/** What a node is without brackets around it. */
export function withoutBrackets(arena: Arena, node: number): number {
  let inner = node;
  while (/^paren/.test(kindName(arena, inner)) && parts(arena, inner).length === 1) inner = parts(arena, inner)[0]!;
  return inner;
}

const bracketed = /\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/gs;

/**
 * Whether there is anything but names, and what is in brackets or quoted; a function falls apart as what it begins
 * with.
 */
export function fallsApart(value: string): boolean {
  let rest = value;
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replaceAll(bracketed, '');
  }
  return /[^\w$.:@]/.test(rest.trim()) || /^(?:function|class|async)\b/.test(rest);
}
