import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** Calls that wrap a result. */
const wrapping = /^(?:Ok|Some|(?:Box|Rc|Arc|Cell|RefCell|Mutex)::new)$/;

/** Calls that unwrap a result. */
const taking = /\.\s*(?:unwrap|expect)$/;

/**
 * A function of Rust returns the plain value instead of a `Result`, `Option` or `Box` of it: `fn f() -> u8 { 0 }` and
 * `f()` for `fn f() -> Result<u8, E> { Ok(0) }` and `f()?` or `f().unwrap()`. What it calls with `?` it takes to
 * succeed.
 */
export function* bareResults(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('function_item')) return;
  for (const { node, name, body } of tree.functions()) {
    const type = childIn(arena, node, 'return_type');
    if (type === undefined || kindName(arena, type) !== 'generic_type') continue;
    const [result] = parts(arena, childIn(arena, type, 'type_arguments')!);
    if (result === undefined) continue;
    const own = spelling(arena, name);
    const calls = tree.calls().filter((call) => spelling(arena, call.name) === own);
    yield* change(`bare results of ${own}`, [
      written(tree, type, sourceOf(tree, result)),
      ...bare(tree, body),
      ...calls.flatMap((call) => taken(tree, call.node) ?? []),
    ]);
  }
}

/** The outermost values that are wrapped, and the results of others that are asked for. */
function bare(tree: NamedTree, body: number): Edit[] {
  const { arena } = tree;
  const edits: Edit[] = [];
  for (let node = body + 1; node < arena.after[body]!; node++) {
    const value = granted(tree, node) ?? unwrapped(tree, node);
    if (value === undefined) continue;
    edits.push(written(tree, node, value));
    node = arena.after[node]! - 1;
  }
  return edits;
}

function granted(tree: NamedTree, node: number): string | undefined {
  const [asked] = kindName(tree.arena, node) === 'try_expression' ? parts(tree.arena, node) : [];
  return asked === undefined ? undefined : `${sourceOf(tree, asked)}.unwrap()`;
}

function unwrapped(tree: NamedTree, node: number): string | undefined {
  const called = calledIn(tree.arena, node);
  if (called === undefined || !wrapping.test(sourceOf(tree, called.name))) return undefined;
  const [value, ...others] = parts(tree.arena, called.given);
  return value === undefined || others.length > 0 ? undefined : (granted(tree, value) ?? sourceOf(tree, value));
}

/** A call whose result is taken out: the result. */
function taken(tree: NamedTree, call: number): Edit | undefined {
  const { arena } = tree;
  const around = arena.parent[call]!;
  if (kindName(arena, around) === 'try_expression') return written(tree, around, sourceOf(tree, call));
  const outer = calledIn(arena, arena.parent[around]!);
  const isTaken = outer?.name === around && taking.test(sourceOf(tree, around));
  return isTaken ? written(tree, arena.parent[around]!, sourceOf(tree, call)) : undefined;
}

function calledIn(arena: Arena, node: number): { readonly name: number; readonly given: number } | undefined {
  if (kindName(arena, node) !== 'call_expression') return undefined;
  const [name, given] = [childIn(arena, node, 'function'), childIn(arena, node, 'arguments')];
  return name === undefined || given === undefined ? undefined : { name, given };
}
