import { dropNode, replaceNode } from '../../../../sexpr/edit.ts';
import { children, commandOf, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';

/** How many commands may stand before the last one. */
const mostCommands = 3;

/** What makes a solver begin, the shortest first. */
const beginnings: readonly string[] = ['(check-sat)', '(assert true)'];

const asking = /^(?:check-|query$)/;

/**
 * A command that says nothing, in the place of those before the last one: they may be there for a solver to begin, and
 * no more.
 */
export function* otherBeginning({ script }: Scene): Iterable<Finding> {
  const commands = children(script, -1);
  const [first, ...others] = commands.slice(0, -1);
  if (first === undefined || others.length >= mostCommands || usesAny(script, commands.at(-1)!)) return;
  if (commands.some((command) => asking.test(headOf(script, command)))) return;
  for (const text of beginnings)
    yield { node: first, detail: text, change: [replaceNode(first, text), ...others.map(dropNode)] };
}

/** Whether something that the commands before introduce is used in it. */
function usesAny(script: TypedScript, command: number): boolean {
  return script.definitions.some(
    ({ node, uses }) => commandOf(script, node) < command && uses.some((use) => use >= command),
  );
}
