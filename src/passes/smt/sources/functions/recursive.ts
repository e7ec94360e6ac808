import { dropNode, replaceNode } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf, isList, textOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';

/** Of functions that are defined together, those that nothing but themselves uses. */
export const dropRecursive: Source = {
  kind: 'recursive',
  odds: 0.7,
  needed: 1,
  stage: 1,
  *find({ script }) {
    for (const command of children(script, -1)) {
      const functions = functionsOf(script, command);
      for (const { signature, body } of functions) {
        const name = isList(script, signature) ? script.meaning[child(script, signature, 0)] : undefined;
        if (name === undefined || !name.uses.every((use) => within(script, use, body))) continue;
        const share = { of: command, most: functions.length - 1 };
        if (share.most > 0) yield { node: signature, change: [dropNode(signature), dropNode(body)], share };
      }
    }
  },
};

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

/** All functions that a command gives a body; of one that it defines alone, the command is the signature. */
function bodiesOf(script: TypedScript, command: number): Defined[] {
  const head = headOf(script, command);
  if (head !== 'define-fun' && head !== 'define-fun-rec') return functionsOf(script, command);
  const body = child(script, command, 4);
  return body < 0 ? [] : [{ signature: command, body }];
}

/** A parameter as what a function gives that nothing else uses. */
export const giveParameters: Source = {
  kind: 'give-parameter',
  odds: 0.3,
  stage: 7,
  *find({ script, ids }) {
    for (const { signature, body } of children(script, -1).flatMap((command) => bodiesOf(script, command))) {
      const [name, binders, sort] = children(script, signature).slice(
        signature === commandOf(script, signature) ? 1 : 0,
      );
      const uses = name === undefined ? undefined : script.meaning[name]?.uses;
      if (sort === undefined || !isList(script, binders!) || !uses?.every((use) => within(script, use, body))) continue;
      if (isList(script, body) || script.meaning[body]?.kind === 'parameter') continue;
      for (const binder of children(script, binders!)) {
        const [parameter, of] = [child(script, binder, 0), child(script, binder, 1)];
        if (of < 0) continue;
        const change = [replaceNode(sort, of), replaceNode(body, textOf(script, parameter))];
        yield { node: name!, detail: ids[binder]!, change, bonus: 1 };
      }
    }
  },
};
