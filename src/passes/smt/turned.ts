import type { Pass } from '../../core/search.ts';
import { applyEdits, type Edit, replaceNode } from '../../sexpr/edit.ts';
import { isCommutative } from '../../sexpr/operators.ts';
import { headOf, isList, type Script } from '../../sexpr/script.ts';
import { type TypedScript, typeScript } from '../../sexpr/typed-script.ts';
import { rewritten } from './reprint.ts';
import { argsOf, termsOf } from './terms.ts';

/**
 * Arguments in another order that says the same, wherever that takes less white space: none is needed beside a list. In
 * one proposal. Leaves alone what is not well-formed.
 */
export const turn: Pass<string> = (text) => rewritten(text, 'arguments in another order', withTurned);

function withTurned(script: Script): string {
  const typed = typeScript(script);
  const edits = [...termsOf(typed)].flatMap((node) => turned(typed, node));
  return applyEdits(typed, edits).text;
}

/** What says the same about its arguments from last to first, by what it then is called. */
const mirrored: ReadonlyMap<string, string> = new Map(
  ['< >', '<= >=', 'bvult bvugt', 'bvule bvuge', 'bvslt bvsgt', 'bvsle bvsge', 'fp.lt fp.gt', 'fp.leq fp.geq']
    .map((pair) => pair.split(' ') as [string, string])
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);

function turned(script: TypedScript, node: number): readonly Edit[] {
  const head = headOf(script, node);
  const args = argsOf(script, node);
  // A function of the script's own may have such a name, and any meaning.
  if (args.length < 2 || script.meaning[node + 1] !== undefined) return [];
  const otherHead = isCommutative(head) ? head : mirrored.get(head);
  if (otherHead === undefined) return [];
  const order = otherHead === head ? alternating(script, args) : args.toReversed();
  return gaps(script, order) < gaps(script, args) ? [replaceNode(node, '(', otherHead, ...order, ')')] : [];
}

/** A list behind each word, as long as there are any. */
function alternating(script: TypedScript, args: readonly number[]): number[] {
  const lists = args.filter((arg) => isList(script, arg));
  const words = args.filter((arg) => !isList(script, arg));
  return Array.from({ length: args.length }, (_, i) => [lists[i], words[i]])
    .flat()
    .filter((arg) => arg !== undefined);
}

/** How often a word stands behind a word, the head included. */
function gaps(script: TypedScript, args: readonly number[]): number {
  return args.filter((arg, i) => !isList(script, arg) && (i === 0 || !isList(script, args[i - 1]!))).length;
}
