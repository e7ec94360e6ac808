import { dropNode } from '../../../../sexpr/edit.ts';
import { isVariadic } from '../../../../sexpr/operators.ts';
import { commandOf, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, isApplication, termsOf } from '../../terms.ts';

/** Where a term has too few or too many arguments already, those around it may have others, too. */
export const misapply: Source = {
  kind: 'misapplied',
  odds: 0.4,
  stage: 8,
  *find({ script }) {
    const applied = [...termsOf(script)].filter((node) => isApplication(script, node));
    const wrong = new Set(applied.filter((node) => isMisapplied(script, node)).map((node) => commandOf(script, node)));
    for (const node of applied.filter((each) => wrong.has(commandOf(script, each))))
      for (const arg of argsOf(script, node)) yield { node: arg, change: [dropNode(arg)] };
  },
};

const takesParameters: ReadonlySet<string> = new Set(['function', 'macro', 'constructor', 'selector']);

function isMisapplied(script: TypedScript, node: number): boolean {
  const count = argsOf(script, node).length;
  const definition = script.meaning[node + 1];
  if (definition === undefined) return count < 2 && isVariadic(headOf(script, node)) && headOf(script, node) !== '-';
  // Of an arrow, some of the arguments are enough.
  if (!takesParameters.has(definition.kind) || script.lookup.leaves('->').length > 0) return false;
  return count > definition.params.length || (count < definition.params.length && !isOfHigherOrder(script));
}

function isOfHigherOrder(script: TypedScript): boolean {
  return script.text.includes('HO_');
}
