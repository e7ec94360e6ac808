import { addTo } from '../../../basics/add-to.ts';
import { isDeclaring } from '../../../names/definitions-in-sight.ts';
import { type Call, type FunctionNode, statementsOf } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, parentKind, textBetween } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropWith, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { boundText, givenTo, holderOf, type InlinedCall } from './arguments-given.ts';
import { insteadOfCall, oneInEachPlace, resultOf } from './instead-of-call.ts';
import { renamedLocals } from './renamed-locals.ts';

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
    if (own.length === 0) continue;
    const edits = own.map((call) => insteadOfCall(tree, fn, call));
    const whole = dropWith(tree, fn.name, fn.body);
    if (whole !== undefined) yield* inlinedAll(tree, { fn, calls: own, drop: whole.edit, edits });
    if (edits.length > 1) for (const one of edits) yield* change(`inline a call of ${name}`, oneInEachPlace(one));
  }
}

/** All calls, without the function. */
function* inlinedAll(tree: NamedTree, called: Called): Iterable<Change> {
  const { fn, calls, drop, edits } = called;
  const name = spelling(tree.arena, fn.name);
  const same = onTheSame(tree, fn, calls);
  if (same !== undefined) yield* change(`inline ${name} on the same`, [drop, ...same]);
  yield* change(`inline ${name} and drop it`, [drop, ...oneInEachPlace(edits.flat())]);
  yield* whereCalledAlike(tree, called);
  const on = calls.map((call): InlinedCall => ({ ...call, ...doneBefore(tree, call) }));
  if (on.some(({ first }) => first !== undefined))
    yield* change(`inline ${name} after what it is called on`, [drop, ...insteadOfCalls(tree, fn, on)]);
  const before = setBefore(tree, fn, calls);
  if (before.length > 0) yield* change(`inline ${name}, set before`, [drop, ...before]);
  const renamed = renamedLocals(tree, fn);
  const apart = calls.map((call): InlinedCall => ({ ...call, renamed }));
  if (renamed.size > 0) yield* change(`inline ${name}, names apart`, [drop, ...insteadOfCalls(tree, fn, apart)]);
}

function insteadOfCalls(tree: NamedTree, fn: FunctionNode, calls: readonly InlinedCall[]): Edit[] {
  return oneInEachPlace(calls.flatMap((call) => insteadOfCall(tree, fn, call)));
}

interface Called {
  readonly fn: FunctionNode;
  readonly calls: readonly Call[];
  readonly drop: Edit;
  /** What is written instead of each call. */
  readonly edits: readonly (readonly Edit[])[];
}

/**
 * Only some of the calls, as what has the same name may be another function: those that are of its kind, `a.f()` of a
 * method, not `f()`, and those of one thing, `a.f()`, not `b.f()`.
 */
function* whereCalledAlike(tree: NamedTree, { fn, calls, drop, edits }: Called): Iterable<Change> {
  const name = spelling(tree.arena, fn.name);
  const [alike, things]: [(readonly Edit[])[], Map<string, (readonly Edit[])[]>] = [[], new Map()];
  for (const [at, call] of calls.entries()) {
    if (signBefore(tree, call.name) !== signBefore(tree, fn.name)) continue;
    alike.push(edits[at]!);
    addTo(things, holderOf(tree.arena, call) ?? '', edits[at]!);
  }
  const some = (of: readonly (readonly Edit[])[]): readonly Edit[] => [drop, ...oneInEachPlace(of.flat())];
  if (alike.length > 0 && alike.length < calls.length)
    yield* change(`inline ${name} where it is called alike`, some(alike));
  if (things.size < 2 || things.size > mostThings) return;
  for (const [thing, own] of things) yield* change(`inline ${name} of ${thing}`, some(own));
}

/** Methods of more things than these are tried on all. */
const mostThings = 3;

/** The sign in front of the name of a member, as it is called: `.`, or `:` in Lua; empty for what is no member. */
function signBefore({ arena }: NamedTree, leaf: number): string {
  if (/method/.test(parentKind(arena, leaf)) && arena.start[arena.parent[leaf]!] === arena.start[leaf]) return '.';
  return /[.:>]$/.exec(textBetween(arena, Math.max(0, arena.start[leaf]! - 1), arena.start[leaf]!))?.[0] ?? '';
}

/** What the function sets, or mentions again, is set before: `v = f(); g(--v);` and not `g(--f());`. */
export function setBefore(tree: NamedTree, fn: FunctionNode, calls: readonly Call[]): Edit[] {
  if (isDeclaring(tree.arena)) return [];
  const before = calls.map((call): InlinedCall => ({ ...call, setsBefore: true }));
  const isSet = (call: Call, i: number): boolean =>
    givenTo(tree, fn, before[i]!).first.length > givenTo(tree, fn, call).first.length;
  return calls.some(isSet) ? insteadOfCalls(tree, fn, before) : [];
}

/** What is done to get what a method is called on, if anything. */
function doneBefore({ arena }: NamedTree, call: Call): { first?: string } {
  const first = holderOf(arena, call);
  return first?.endsWith(')') ? { first } : {};
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
    return [written(tree, call.node, front + boundText(tree, { fn, given: givenTo(tree, fn, call) }, [value, value]))];
  });
  return edits.length === calls.length ? edits : undefined;
}
