import { dropNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { isVariadic } from '../../../../sexpr/operators.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { argsOf, isApplication, termsOf } from '../../terms.ts';
import { shareOfDeclaration } from '../values/declared-constants.ts';

export function* dropArguments({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) yield* argumentsOf(script, node);
}

export function* dropArgumentsAmong({ script }: Scene, nodes: readonly number[]): Iterable<Finding> {
  const wanted = new Set(nodes);
  const around = new Set(nodes.map((node) => script.parent[node]!));
  for (const node of around) {
    if (script.role[node] !== Role.term) continue;
    for (const finding of argumentsOf(script, node)) if (wanted.has(finding.node)) yield finding;
  }
}

function* argumentsOf(script: TypedScript, node: number): Iterable<Finding> {
  if (!isList(script, node) || !isVariadic(headOf(script, node))) return;
  const args = argsOf(script, node);
  if (args.length < 3) return;
  // A set is what elements before it are put into.
  const isOfOneSort = script.sort[args[0]!] === script.sort[args.at(-1)!];
  for (const arg of isOfOneSort ? args : args.slice(0, -1))
    yield {
      node: arg,
      change: [dropNode(arg)],
      share: { of: node, most: args.length - 2 },
      bonus: shareOfDeclaration(script, arg),
    };
}

/** How many terms below one are offered in its place, nearest first. */
const mostBelow = 12;

/** A term below, of the same sort, in a term's place. */
export function* liftTerms({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    if (sort === undefined || !isList(script, node) || !hasTerms(script, node)) continue;
    const { found, isCut } = nearest(script, node, sort);
    const all = found.reduce((sum, n) => sum + script.after[n]! - n, 0);
    for (const inner of found)
      if (!isLiftedFarther(script, node, inner)) yield lifted(script, ids, { node, inner, all });
    if (!isCut || script.parent[script.parent[node]!] !== -1) continue;
    for (const inner of halves(script, node, sort)) {
      if (!found.includes(inner)) yield lifted(script, ids, { node, inner, all: script.after[node]! - node });
    }
  }
}

/** Whether it is what is lifted from a `let` around this one, but for bindings that nothing uses then. */
function isLiftedFarther(script: TypedScript, node: number, inner: number): boolean {
  const around = script.parent[node]!;
  return headOf(script, around) === 'let' && inner !== argsOf(script, node)[1] && movable(script, inner, around);
}

/** What matters is about as likely to be in a term as that is large. */
function lifted(
  script: TypedScript,
  ids: Int32Array,
  { node, inner, all }: { readonly node: number; readonly inner: number; readonly all: number },
): Finding {
  // A symbol may be respelt.
  const named = isList(script, inner) ? inner : script.meaning[inner]?.node;
  const detail = named === undefined ? textOf(script, inner) : ids[named]!;
  return { node, detail, change: [unwrapNode(node, inner)], odds: (script.after[inner]! - inner) / all };
}

function hasTerms(script: TypedScript, node: number): boolean {
  return isApplication(script, node) || ['let', '!', 'forall', 'exists', 'match'].includes(headOf(script, node));
}

/** How many terms are looked at for them. */
const mostSeen = 200;

/** The terms of the sort that are nearest below and can be moved up, and whether there may be more. */
function nearest(script: TypedScript, node: number, sort: string): { found: number[]; isCut: boolean } {
  const found: number[] = [];
  let level = termsBelow(script, node);
  for (let seen = 0; level.length > 0 && found.length < mostBelow && seen < mostSeen; seen += level.length) {
    const next: number[] = [];
    for (const n of level) {
      if (script.sort[n] === sort && movable(script, n, node)) found.push(n);
      else if (isList(script, n)) next.push(...termsBelow(script, n));
    }
    level = next;
  }
  return { found: found.slice(0, mostBelow), isCut: level.length > 0 || isList(script, found.at(-1) ?? node) };
}

/** How often a long chain is halved at once. */
const mostHalves = 4;

/** Along the largest parts, the first terms of the sort of half the size, of a quarter of it, and so on. */
function halves(script: TypedScript, node: number, sort: string): number[] {
  const found: number[] = [];
  const sizeOf = (n: number): number => script.after[n]! - n;
  let most = sizeOf(node) / 2;
  for (let parts = termsBelow(script, node); parts.length > 0 && found.length < mostHalves; ) {
    const largest = parts.reduce((best, n) => (sizeOf(n) > sizeOf(best) ? n : best));
    if (sizeOf(largest) <= most && script.sort[largest] === sort && movable(script, largest, node)) {
      found.push(largest);
      most = sizeOf(largest) / 2;
    }
    parts = isList(script, largest) ? termsBelow(script, largest) : [];
  }
  return found;
}

/** The terms that are parts of a term, through binders and patterns. */
function termsBelow(script: TypedScript, node: number): number[] {
  const found: number[] = [];
  for (let n = node + 1; n < script.after[node]!; n++) {
    if (script.role[n] === Role.term) {
      found.push(n);
      n = script.after[n]! - 1;
    }
  }
  return found;
}
