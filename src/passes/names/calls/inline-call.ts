import { isDeclaring } from '../../../names/definitions-in-sight.ts';
import {
  type Call,
  childIn,
  type FunctionNode,
  fieldName,
  parametersOf,
  parts,
  statementsOf,
} from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, kindName, parentKind, textBetween } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropWith, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { bound, givenTo, holderOf, type InlinedCall } from './bound.ts';
import { inlined, oneInEachPlace, resultOf } from './inlined.ts';

/**
 * Puts the body of a function in place of its calls, its parameters replaced by the arguments, and drops the function;
 * or leaves it, and does that for one call. Knows nothing of scopes or of the order of evaluation: the oracle does.
 * What LPR (ISSTA 2024) gains most by.
 */
export function* inlinedCalls(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls();
  for (const fn of tree.functions()) {
    const name = spelling(arena, fn.name);
    const own = calls.filter((call) => spelling(arena, call.name) === name && !contains(arena, fn.node, call.node));
    const edits = own.map((call) => inlined(tree, fn, call));
    if (edits.length === 0) continue;
    const whole = dropWith(tree, fn.name, fn.body);
    if (whole !== undefined) {
      const drop = whole.edit;
      const same = onTheSame(tree, fn, own);
      if (same !== undefined) yield* change(`inline ${name} on the same`, [drop, ...same]);
      yield* change(`inline ${name} and drop it`, [drop, ...oneInEachPlace(edits.flat())]);
      yield* whereCalledAlike(tree, { fn, calls: own, drop });
      const on = own.map((call) => ({ ...call, ...doneBefore(tree, call) }));
      if (on.some(({ first }) => first !== undefined)) {
        const after = on.flatMap((call) => inlined(tree, fn, call));
        yield* change(`inline ${name} after what it is called on`, [drop, ...oneInEachPlace(after)]);
      }
      const before = setBefore(tree, fn, own);
      if (before.length > 0) yield* change(`inline ${name}, set before`, [drop, ...before]);
    }
    if (edits.length > 1) for (const one of edits) yield* change(`inline a call of ${name}`, oneInEachPlace(one));
  }
}

interface Called {
  readonly fn: FunctionNode;
  readonly calls: readonly Call[];
  readonly drop: Edit;
}

/**
 * Only the calls that are of its kind, as what has the same name may be another function: `a.f()` of a method, not
 * `f()`.
 */
function* whereCalledAlike(tree: NamedTree, { fn, calls, drop }: Called): Iterable<Change> {
  const alike = calls.filter((call) => signBefore(tree, call.name) === signBefore(tree, fn.name));
  if (alike.length === 0 || alike.length === calls.length) return;
  const edits = oneInEachPlace(alike.flatMap((call) => inlined(tree, fn, call)));
  yield* change(`inline ${spelling(tree.arena, fn.name)} where it is called alike`, [drop, ...edits]);
}

/** The sign in front of the name of a member, as it is called: `.`, or `:` in Lua; empty for what is no member. */
function signBefore({ arena }: NamedTree, leaf: number): string {
  if (/method/.test(parentKind(arena, leaf)) && arena.start[arena.parent[leaf]!] === arena.start[leaf]) return '.';
  return /[.:>]$/.exec(textBetween(arena, Math.max(0, arena.start[leaf]! - 1), arena.start[leaf]!))?.[0] ?? '';
}

/** What the function sets, or mentions again, is set before: `v = f(); g(--v);` and not `g(--f());`. */
function setBefore(tree: NamedTree, fn: FunctionNode, calls: readonly Call[]): Edit[] {
  if (isDeclaring(tree.arena)) return [];
  const before = calls.map((call): InlinedCall => ({ ...call, setsBefore: true }));
  const isSet = (call: Call, i: number): boolean =>
    givenTo(tree, fn, before[i]!).first.length > givenTo(tree, fn, call).first.length;
  return calls.some(isSet) ? oneInEachPlace(before.flatMap((call) => inlined(tree, fn, call))) : [];
}

/** What is done to get what a method is called on, if anything. */
function doneBefore({ arena }: NamedTree, call: Call): { first?: string } {
  const first = holderOf(arena, call);
  return first?.endsWith(')') ? { first } : {};
}

/** A function that is called where it is written: `(a => b(a))(c)` becomes `b(c)`. */
export function* inlinedOnTheSpot(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    if (fieldName(arena, list) !== 'arguments') continue;
    const node = arena.parent[list]!;
    let callee = parts(arena, node)[0]!;
    while (/paren/.test(kindName(arena, callee)) && parts(arena, callee).length === 1)
      callee = parts(arena, callee)[0]!;
    const [body, parameters] = [childIn(arena, callee, 'body'), parametersOf(arena, callee)];
    if (callee === list || body === undefined || parameters === undefined) continue;
    const fn = { node: callee, name: callee, parameters: parameters.all, parameterList: parameters.list, body };
    const call = { node, name: callee, arguments: parts(arena, list) };
    yield* change('inline where it is written', oneInEachPlace(inlined(tree, fn, call)));
    yield* change('inline where it is written, set before', setBefore(tree, fn, [call]));
  }
}

/** A method that only calls another one: that is called on what the method was called on, `a.f()` becomes `a.g()`. */
function onTheSame(tree: NamedTree, fn: FunctionNode, calls: readonly Call[]): Edit[] | undefined {
  const { arena } = tree;
  const [only, ...more] = statementsOf(arena, fn.body) ?? [fn.body];
  const value = only === undefined || more.length > 0 ? undefined : (resultOf(tree, fn, only) ?? only);
  if (value === undefined || !/^\w+[\s(]/.test(sourceOf(tree, value))) return undefined;
  const edits = calls.flatMap((call) => {
    const front = textBetween(arena, arena.start[call.node]!, arena.start[call.name]!);
    if (!/(?:\.|->|::)$/.test(front)) return [];
    return [written(tree, call.node, front + bound(tree, { fn, given: givenTo(tree, fn, call) }, [value, value]))];
  });
  return edits.length === calls.length ? edits : undefined;
}
