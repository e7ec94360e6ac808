import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags } from '../../../tree/arena.ts';

const operations =
  /^(?:binary|unary|not|comparison|boolean|relational|logical|ternary|conditional)(?:_op)?(?:_expression|_operator)?$/;

/** What does more than give a value, or may. */
const effects = /call|assign|update|augmented|invocation|yield|await|new_|macro|throw|lambda|arrow|function/;

/** Operators of C and its descendants whose result is an integer, as a function that prints numbers wants it. */
const integral = /^(?:[=!]=|[<>]=?|&&|\|\||[!&|^~%]|<<|>>)$/;

/** Whether the node works a value out by an operator. */
export function isOperation(arena: Arena, node: number): boolean {
  return operations.test(kindName(arena, node));
}

/** Whether the operation has no side effects, so that it may be evaluated twice. */
export function isPlainOperation(arena: Arena, node: number): boolean {
  if (!isOperation(arena, node)) return false;
  for (let at = node; at < arena.after[node]!; at++) if (effects.test(kindName(arena, at))) return false;
  return true;
}

/** Whether the operator gives an integer in languages where the type counts. */
export function isIntegral(arena: Arena, node: number): boolean {
  return children(arena, node).some(
    (child) => !hasFlag(arena, child, nodeFlags.named) && integral.test(spelling(arena, child)),
  );
}
