import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { macroOf, movable } from '../../substitution.ts';

/** What is defined for one term alone, in which it is used several times, bound by `let` there: that needs no sort. */
export function* defineLocally({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const macro = macroOf(script, definition);
    if (macro === undefined || macro.params.length > 0 || definition.uses.length < 2) continue;
    const around = commonTerm(script, definition);
    if (around === undefined || !movable(script, macro.body, around)) continue;
    const bound = ['(let((', definition.node, ' ', macro.body, '))', around, ')'];
    yield {
      node: definition.node,
      change: [replaceNode(around, ...bound), dropNode(commandOf(script, definition.node))],
    };
  }
}

/** The innermost term that all uses are in. */
function commonTerm(script: TypedScript, { uses }: Definition): number | undefined {
  const [first, last] = [uses[0]!, uses.at(-1)!];
  if (!uses.every((use) => script.role[use] === Role.term)) return undefined;
  let around = first;
  while (around >= 0 && !(within(script, last, around) && isWhole(script, around))) around = script.parent[around]!;
  return around < 0 ? undefined : around;
}

/** Whether it is a term that may be given way to by another one. */
function isWhole(script: TypedScript, node: number): boolean {
  return script.role[node] === Role.term && script.role[script.parent[node]!] !== Role.terms;
}
