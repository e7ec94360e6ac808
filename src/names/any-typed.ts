import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, parentKind } from '../tree/arena.ts';
import { fieldName } from './functions.ts';

/** A language that has something which may stand for a value of any type. */
interface AnyTyped {
  /** A kind that tells the language. */
  readonly kind: string;
  /** That, in the place of a node that has parts; `undefined` where the node is no value. */
  readonly instead: (arena: Arena, node: number) => string | undefined;
  /** The value, where it is an expression that needs no brackets. */
  readonly value?: string;
  /** Whether the bodies of all definitions are such values. */
  readonly isOfValues?: boolean;
}

const languages: readonly AnyTyped[] = [
  { kind: 'loop_expression', value: 'loop{}', instead: (arena, node) => (isGiven(arena, node) ? 'loop{}' : undefined) },
  { kind: 'cons_expression', instead: ofOcaml, isOfValues: true },
  { kind: 'let_in', value: 'undefined', instead: ofHaskell, isOfValues: true },
];

/** An expression that may take the place of a value of any type, if the language has one that is a value. */
export function endlessValue(arena: Arena): string | undefined {
  return languageOf(arena)?.value;
}

/** An expression that may take the place of this node, whatever its type; `undefined` if there is none. */
export function endlessInstead(arena: Arena, node: number): string | undefined {
  if (isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named)) return undefined;
  return languageOf(arena)?.instead(arena, node);
}

/** Whether the body of a function is its value, in the language of the tree. */
export function bodiesAreValues(arena: Arena): boolean {
  return languageOf(arena)?.isOfValues === true;
}

function languageOf({ kinds }: Arena): AnyTyped | undefined {
  return languages.find(({ kind }) => kinds.includes(kind));
}

/** The word for nothing, of languages in which most types have that, by its kind. */
const nothing: readonly (readonly [kind: string, word: string])[] = [
  ['null_literal', 'null'],
  ['nil', 'nil'],
];

/**
 * The word for nothing, in the place of a value with parts that is given, set or returned; `undefined` where there is
 * none.
 */
export function nothingInstead(arena: Arena, node: number): string | undefined {
  if (isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named) || !isPassedOn(arena, node)) return undefined;
  return nothing.find(([kind]) => arena.kinds.includes(kind))?.[1];
}

function isPassedOn(arena: Arena, node: number): boolean {
  const around = arena.parent[node]!;
  const list = kindName(arena, around) === 'expression_list' ? around : node;
  return isGiven(arena, list) && fieldName(arena, list) !== 'condition';
}

/** Whether the node is a value that the node around it takes: an operand, an argument, a result. */
function isGiven(arena: Arena, node: number): boolean {
  return (
    /^(?:value|right|condition)$/.test(fieldName(arena, node)) ||
    /^argument(?:s|_list)?$|^return_(?:expression|statement)$/.test(parentKind(arena, node))
  );
}

/** What is given for a field of a record, or of an object, is called an expression as well. */
function ofOcaml(arena: Arena, node: number): string | undefined {
  const kind = kindName(arena, node);
  if (!/_expression$/.test(kind) || /^(?:field|instance_variable)_/.test(kind)) return undefined;
  const isOperand =
    kind === 'parenthesized_expression' ||
    /^(?:argument|function|record|object|array|string)$/.test(fieldName(arena, node));
  return isOperand ? '(assert false)' : 'assert false';
}

/** How far up it is looked for what a part of an expression belongs to. */
const deepest = 16;

/** Patterns and types have operands and arguments, too. */
function ofHaskell(arena: Arena, node: number): string | undefined {
  let part = node;
  for (let steps = 0; steps < deepest && isOperandOf(fieldName(arena, part)); steps++) part = arena.parent[part]!;
  return /^(?:expression|if|then|else)$/.test(fieldName(arena, part)) ? 'undefined' : undefined;
}

function isOperandOf(field: string): boolean {
  return /^(?:function|argument|(?:left|right)_operand|element)$/.test(field);
}
