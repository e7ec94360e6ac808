import { childIn } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Arena, nodesOf, parentKind, tokenCount } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { renamed } from '../rewritten.ts';

/** In larger texts there are too many closures. */
const few = 150;

/**
 * A closure of Rust that is given to something is a statement of its own. Nothing tells the types of its parameters
 * then: there are none, and `()` stands where they are meant: `||f(());` for `a.b(|c|f(c))?.d()`.
 */
export function* closuresAlone(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (tokenCount(arena, 0) > few) return;
  for (const node of nodesOf(arena, /^closure_expression$/)) {
    const [list, body] = [childIn(arena, node, 'parameters'), childIn(arena, node, 'body')];
    const whole = expressionAround(arena, node);
    if (list === undefined || body === undefined || whole === undefined) continue;
    const nothing = new Map(namesWithin(arena, names, list).map((leaf) => [spelling(arena, leaf), '()']));
    const text = `||${renamed(tree, [arena.start[body]!, arena.end[body]!], nothing)}`;
    const isLast = parentKind(arena, whole) === 'block';
    yield* change('a closure alone', [written(tree, whole, isLast ? `${text};` : text)]);
  }
}

/** What hands on the value of something in it. */
const passing = /^(?:arguments|(?:call|field|try|await|reference|unary|parenthesized|return)_expression)$/;

/**
 * The expression that is a statement, or the last thing in a block, and hands on what is in it; none without one
 * around.
 */
function expressionAround(arena: Arena, node: number): number | undefined {
  let top = node;
  while (passing.test(parentKind(arena, top))) top = arena.parent[top]!;
  return top !== node && /^(?:block|expression_statement)$/.test(parentKind(arena, top)) ? top : undefined;
}
