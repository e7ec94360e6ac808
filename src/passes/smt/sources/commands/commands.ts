import { dropNode, replaceNode } from '../../../../sexpr/edit.ts';
import { child, children, headOf, textOf } from '../../../../sexpr/script.ts';
import { isDeclaration, unusedDeclarations, withClosure } from '../../closure.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { asserting, checking, commandsWhere } from './commands-where.ts';

const structural: ReadonlySet<string> = new Set(['push', 'pop', 'set-logic']);

/** Commands that say nothing: options, information, questions other than whether it is satisfiable. */
export function dropOptions({ script }: Scene): Iterable<Finding> {
  return commandsWhere(
    script,
    (head, command) =>
      !asserting.has(head) && !structural.has(head) && !checking.has(head) && !isDeclaration(script, command),
  );
}

export function dropLogic({ script }: Scene): Iterable<Finding> {
  return commandsWhere(script, (head) => head === 'set-logic');
}

export function dropAssertions({ script }: Scene): Iterable<Finding> {
  return commandsWhere(script, (head) => asserting.has(head));
}

/**
 * Assertions of `true`, and of what is asserted before: they could not go when they said more, or it is what became of
 * others that could not.
 */
export function* dropTrivial({ script }: Scene): Iterable<Finding> {
  let said = new Set(['true']);
  for (const command of children(script, -1)) {
    const term = child(script, command, 1);
    if (closing.has(headOf(script, command))) said = new Set(['true']);
    if (headOf(script, command) !== 'assert' || term < 0) continue;
    if (said.has(textOf(script, term))) yield { node: command, change: [dropNode(command)] };
    said.add(textOf(script, term));
  }
}

/** After these, less is asserted than before. */
const closing: ReadonlySet<string> = new Set(['pop', 'reset', 'reset-assertions']);

export function dropUnused({ script }: Scene): Iterable<Finding> {
  return unusedDeclarations(script).map((command) => ({ node: command, change: [dropNode(command)] }));
}

/**
 * A declaration that nothing uses, with most of what only it uses, where all of that was too much: the first few
 * commands stay, on which the others build, or all but the last.
 */
export function* dropUnusedParts({ script }: Scene): Iterable<Finding> {
  for (const command of unusedDeclarations(script)) {
    const all = withClosure(script, [dropNode(command)]).map(({ node }) => node);
    const gone = all.sort((a, b) => a - b);
    for (const kept of partsOf(gone.length)) {
      yield { node: command, detail: kept, change: gone.slice(kept).map(dropNode), alone: true };
    }
  }
}

/** 1, 4, 16 and so on, and one less than all. */
function* partsOf(count: number): Iterable<number> {
  for (let part = 1; part < count - 1; part *= 4) yield part;
  if (count > 1) yield count - 1;
}

/** An assertion without what only it uses, for when that is what matters. */
export function dropAssertionsAlone({ script }: Scene): Iterable<Finding> {
  return commandsWhere(
    script,
    (head, command) => asserting.has(head) && withClosure(script, [dropNode(command)]).length > 1,
  ).map((finding) => ({ ...finding, alone: true as const }));
}

/** `false` assumed instead of all that is asserted. */
export function* assumeFalse({ script }: Scene): Iterable<Finding> {
  const asserted = commandsWhere(script, (head) => asserting.has(head)).map(({ node }) => node);
  for (const { node } of commandsWhere(script, (head) => head === 'check-sat-assuming')) {
    const before = asserted.filter((assertion) => assertion < node);
    if (before.length > 0)
      yield { node, change: [replaceNode(node, '(check-sat-assuming (false))'), ...before.map(dropNode)] };
  }
}
