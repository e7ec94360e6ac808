import { dropNode, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { child, children, headOf, isList, NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';

/** The commands of Z3 that say how to go on: `(apply (then simplify smt))`. */
const using: ReadonlySet<string> = new Set(['apply', 'check-sat-using']);

/** Whether it is what such a command goes on by. */
function isTactic(script: TypedScript, node: number): boolean {
  const command = script.parent[node]!;
  return command >= 0 && node === child(script, command, 1) && using.has(headOf(script, command));
}

/** All nodes but tactics and what is in them. */
export function* outsideTactics(script: TypedScript): Iterable<number> {
  for (let node = 0; node < script.count; node++) {
    if (isTactic(script, node)) node = script.after[node]! - 1;
    else yield node;
  }
}

/** Longer words for the same. */
const shorter: Readonly<Record<string, string>> = { 'and-then': 'then', 'using-params': '!' };

/**
 * Of a tactic that is made of others one of them, or the same without one, or without a parameter and its value; a
 * plain `check-sat` for one that uses a tactic.
 */
export function* simplerTactics({ script, ids }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const tactic = child(script, command, 1);
    if (tactic < 0 || !isTactic(script, tactic)) continue;
    if (headOf(script, command) === 'check-sat-using')
      yield { node: command, detail: 'plain', change: [replaceNode(command, '(check-sat)')] };
    for (let node = tactic; node < script.after[tactic]!; node++)
      if (isList(script, node)) yield* partsOf(script, ids, node);
  }
}

function* partsOf(script: TypedScript, ids: Int32Array, node: number): Iterable<Finding> {
  const [head, ...args] = children(script, node);
  const word = head === undefined || isList(script, head) ? undefined : shorter[textOf(script, head)];
  if (word !== undefined) yield { node, detail: 'word', change: [replaceNode(head!, word)] };
  const isKey = (arg: number | undefined): boolean => arg !== undefined && script.kind[arg] === NodeKind.keyword;
  const tactics = args.filter((arg, i) => !isKey(arg) && !isKey(args[i - 1]) && isNamed(script, arg));
  for (const arg of tactics) {
    yield { node, detail: ids[arg]!, change: [unwrapNode(node, arg)] };
    if (tactics.length > 1) yield { node: arg, detail: 'without', change: [dropNode(arg)] };
  }
  for (const [i, arg] of args.entries()) {
    if (isKey(arg)) yield { node: arg, change: args.slice(i, i + 2).map(dropNode) };
    else if (i > 0 && headOf(script, node) === 'repeat') yield { node: arg, change: [dropNode(arg)] };
  }
}

/** Numbers are limits. */
function isNamed(script: TypedScript, arg: number): boolean {
  return isList(script, arg) || script.kind[arg] === NodeKind.symbol;
}
