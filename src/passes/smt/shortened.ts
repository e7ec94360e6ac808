import { propose } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import { applyEdits } from '../../sexpr/edit.ts';
import { readScript } from '../../sexpr/read-script.ts';
import { type TypedScript, typeScript } from '../../sexpr/typed-script.ts';
import type { Change } from './mutator.ts';

/**
 * One change after the other, as long as one is found that takes fewer characters. Leaves alone what is not
 * well-formed.
 */
export function shortened(label: string, find: (script: TypedScript) => Change | undefined): Pass<string> {
  const pass: Pass<string> = (text) => {
    const script = readScript(text);
    const change = script.problem === undefined ? find(typeScript(script)) : undefined;
    if (change === undefined) return [];
    const { text: shorter } = applyEdits(script, change);
    return shorter.length < text.length
      ? [
          propose(
            `layout: ${label}`,
            () => shorter,
            () => pass(shorter),
          ),
        ]
      : [];
  };
  return pass;
}
