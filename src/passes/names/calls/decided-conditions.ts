import { fieldName } from '../../../names/functions.ts';
import {
  type Arena,
  children,
  contains,
  hasFlag,
  isLeaf,
  kindName,
  nodeFlags,
  parentKind,
} from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../named-tree.ts';

/** Kinds of nodes of languages in which a number decides nothing: of Rust, Go, Java, Kotlin, C#, Swift and Solidity. */
const strict =
  /^(?:let_condition|channel_type|integral_type|when_expression|implicit_type|guard_statement|contract_declaration)$/;

/**
 * What is asked is decided: `if true {}` for `if a.b(c) == d {}`, also where what is asked is not what something
 * depends on. Languages for which this is a number get along with zero, which is tried with the structure, and one.
 */
export function* decidedConditions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.some((kind) => strict.test(kind))) return;
  for (let node = 1; node < arena.size; node++) {
    const isCondition = fieldName(arena, node) === 'condition' && !binds(arena, node);
    if (!isCondition && !isQuestion(arena, node)) continue;
    const isBracketed = sourceOf(tree, node).startsWith('(') && /parenthesized/.test(kindName(arena, node));
    for (const answer of isCondition ? answersOf(arena, node) : ['true']) {
      const text = isBracketed ? `(${answer})` : answer;
      yield* change(`it is ${answer}`, ifShorter(tree, node, text));
    }
    node = arena.after[node]! - 1;
  }
}

/** A loop that never ends says less than one that never begins. */
function answersOf(arena: Arena, condition: number): string[] {
  return /while|for/.test(parentKind(arena, condition)) ? ['false', 'true'] : ['true', 'false'];
}

function isQuestion(arena: Arena, node: number): boolean {
  return (
    hasFlag(arena, node, nodeFlags.named) &&
    /binary|unary|comparison|logical|prefix|equality|conjunction|disjunction/.test(kindName(arena, node)) &&
    children(arena, node).some(
      (child) => isLeaf(arena, child) && /^(?:[<>]=?|[=!]=|&&|\|\||!)$/.test(kindName(arena, child)),
    )
  );
}

/** `let Some(a) = b`: what it names is asked for elsewhere. */
function binds(arena: Arena, condition: number): boolean {
  for (let node = condition; node < arena.size && contains(arena, condition, node); node++)
    if (/^let_|pattern/.test(kindName(arena, node))) return true;
  return false;
}
