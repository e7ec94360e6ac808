import { dropNode, type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { child, children, headOf, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Change } from '../../mutator.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application } from '../../terms.ts';

/** Assertion levels opened by one command and closed by another one. */
interface Scope {
  readonly push: number;
  readonly pop: number;
  readonly levels: number;
  /** Further levels, of the same commands, that are around these. */
  readonly openedBefore: number;
  readonly closedAfter: number;
}

/** Levels that a command opens and nothing closes. */
interface Open {
  readonly push: number;
  readonly levels: number;
}

interface Levels {
  readonly scopes: readonly Scope[];
  /** The outermost first. */
  readonly open: readonly Open[];
  /** What closes more levels than there are, with how many of them there are. */
  readonly excessive: ReadonlyMap<number, number>;
}

/** More levels than anybody writes. */
const mostLevels = 1000;

/** How many levels a command opens or closes. */
function countOf(script: TypedScript, command: number): number {
  const numeral = child(script, command, 1);
  const count = numeral < 0 ? 1 : Number(textOf(script, numeral));
  return Number.isInteger(count) && count <= mostLevels ? count : 0;
}

/** Which levels belong together. */
function levelsOf(script: TypedScript): Levels {
  const open: { push: number; levels: number }[] = [];
  const scopes: Scope[] = [];
  const excessive = new Map<number, number>();
  for (const command of children(script, -1)) {
    const head = headOf(script, command);
    const count = countOf(script, command);
    if (head === 'push' && count > 0) open.push({ push: command, levels: count });
    if (head !== 'pop') continue;
    let left = count;
    for (let last = open.at(-1); last !== undefined && left > 0; last = open.at(-1)) {
      const levels = Math.min(last.levels, left);
      last.levels -= levels;
      left -= levels;
      scopes.push({ push: last.push, pop: command, levels, openedBefore: last.levels, closedAfter: left });
      if (last.levels === 0) open.pop();
    }
    if (left > 0) excessive.set(command, count - left);
  }
  return { scopes, open, excessive };
}

/** So many levels are left to a push or pop. */
function withLevels(script: TypedScript, command: number, levels: number): Edit {
  return levels === 0 ? dropNode(command) : replaceNode(child(script, command, 1), String(levels));
}

/** The commands with so many levels fewer. */
function lowered(script: TypedScript, { push, pop }: Scope, by: number): Change {
  return [push, pop].map((command) => withLevels(script, command, countOf(script, command) - by));
}

/** Whole scopes with what is in them. */
export function* dropScopes({ script, ids }: Scene): Iterable<Finding> {
  for (const { push, pop, openedBefore, closedAfter } of levelsOf(script).scopes) {
    const change: Edit[] = [withLevels(script, push, openedBefore)];
    for (let command = script.after[push]!; command < pop; command = script.after[command]!) {
      change.push(dropNode(command));
    }
    yield { node: push, detail: ids[pop]!, change: [...change, withLevels(script, pop, closedAfter)] };
  }
}

/** Scopes whose content stays. Of several levels, one may be enough. */
export function* openScopes({ script, ids }: Scene): Iterable<Finding> {
  for (const scope of levelsOf(script).scopes) {
    const { push, pop, levels } = scope;
    yield { node: push, detail: ids[pop]!, change: lowered(script, scope, levels) };
    if (levels > 1)
      yield { node: push, detail: `${ids[pop]!} to one`, change: lowered(script, scope, levels - 1), bonus: 1 };
  }
}

/** Levels that are never closed, and those that are closed and were never open. */
export function* dropOpenPush({ script }: Scene): Iterable<Finding> {
  const { open, excessive } = levelsOf(script);
  for (const { push, levels } of open) {
    const left = countOf(script, push) - levels;
    yield { node: push, change: [withLevels(script, push, left)], bonus: left > 0 ? 1 : 0 };
    if (levels > 1) yield { node: push, detail: 'one', change: [withLevels(script, push, left + 1)], bonus: 1 };
  }
  for (const [pop, left] of excessive) {
    yield { node: pop, change: [withLevels(script, pop, left)], bonus: left > 0 ? 1 : 0 };
  }
}

/** What closes levels, which then stay open: when nothing comes after, that is the same. */
export function* dropPops({ script }: Scene): Iterable<Finding> {
  const last = children(script, -1).at(-1);
  for (const { pop } of levelsOf(script).scopes)
    yield { node: pop, change: [dropNode(pop)], odds: pop === last ? 1.8 : 1 };
}

/**
 * What a scope asserts just before its last question, as assumptions of that; what comes before goes outside, and what
 * is asked about the answer comes behind it.
 */
export function* assumeInstead({ script, ids }: Scene): Iterable<Finding> {
  for (const { push, pop, levels, openedBefore, closedAfter } of levelsOf(script).scopes) {
    if (levels > 1 || openedBefore > 0 || closedAfter > 0) continue;
    const inside: number[] = [];
    for (let command = script.after[push]!; command < pop; command = script.after[command]!) inside.push(command);
    const last = inside.findLastIndex((command) => !headOf(script, command).startsWith('get-'));
    const question = inside[last] ?? push;
    inside.length = Math.max(0, last);
    const asserted = inside.slice(inside.findLastIndex((command) => headOf(script, command) !== 'assert') + 1);
    const [first, ...others] = asserted;
    const terms = asserted.map((command) => child(script, command, 1));
    if (headOf(script, question) !== 'check-sat' || first === undefined || terms.some((term) => term < 0)) continue;
    const [one, ...more] = terms as [number, ...number[]];
    const assuming = application('check-sat-assuming', [application(one, more)]);
    const change = [replaceNode(first, ...assuming), ...[push, ...others, question, pop].map(dropNode)];
    yield { node: push, detail: ids[pop]!, change };
  }
}

/** A level opened before the question, for what that assumes: a solver works then as it does between questions. */
export function* openInstead({ script }: Scene): Iterable<Finding> {
  const commands = children(script, -1);
  if (commands.some((command) => headOf(script, command) === 'push')) return;
  for (const command of commands)
    if (headOf(script, command) === 'check-sat-assuming')
      yield { node: command, change: [replaceNode(command, '(push)(check-sat)')] };
}
