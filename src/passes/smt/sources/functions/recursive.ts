import { dropNode } from '../../../../sexpr/edit.ts';
import { child, children, headOf, isList, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';

/** Of functions that are defined together, those that nothing but themselves uses. */
export function* dropRecursive({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const functions = functionsOf(script, command);
    for (const { signature, body } of functions) {
      const name = isList(script, signature) ? script.meaning[child(script, signature, 0)] : undefined;
      if (name === undefined || !name.uses.every((use) => within(script, use, body))) continue;
      const share = { of: command, most: functions.length - 1 };
      if (share.most > 0) yield { node: signature, change: [dropNode(signature), dropNode(body)], share };
    }
  }
}

interface Defined {
  /** What has its name, its parameters and its sort as children. */
  readonly signature: number;
  readonly body: number;
}

function functionsOf(script: TypedScript, command: number): Defined[] {
  if (headOf(script, command) !== 'define-funs-rec') return [];
  const [signatures, bodies] = [1, 2].map((place) => child(script, command, place)) as [number, number];
  if (signatures < 0 || bodies < 0 || !isList(script, signatures) || !isList(script, bodies)) return [];
  const all = children(script, bodies);
  return children(script, signatures).flatMap((signature, i) =>
    all[i] === undefined ? [] : [{ signature, body: all[i] }],
  );
}
