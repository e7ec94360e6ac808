import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { application, argsOf, replaced, termsOf } from '../../terms.ts';

/** A string instead of a regular expression of which it is the only word: `(str.in_re a (str.to_re b))` is `(= a b)`. */
export const onlyWords: Source = {
  kind: 'words',
  odds: 0.6,
  stage: 3,
  *find({ script }) {
    for (const node of termsOf(script)) {
      const [first, second, third] = argsOf(script, node);
      if (second === undefined) continue;
      if (memberships.has(headOf(script, node)) && third === undefined) {
        const word = wordOf(script, second);
        if (word !== undefined) yield { node, change: replaced(node, application('=', [first!, word])) };
      } else if (headOf(script, node) === 're.++') {
        const word = wordOf(script, node);
        const head = word && literalOf(script, node);
        if (head !== undefined) yield { node, change: replaced(node, application(head, [word!])) };
      }
    }
  },
};

const memberships: ReadonlySet<string> = new Set(['str.in_re', 'str.in.re']);
const literals: ReadonlySet<string> = new Set(['str.to_re', 'str.to.re']);

/** The only word of an expression that consists of strings one behind the other. */
function wordOf(script: TypedScript, node: number): Piece[] | undefined {
  const args = argsOf(script, node);
  if (literals.has(headOf(script, node))) return args.length === 1 ? [args[0]!] : undefined;
  if (headOf(script, node) !== 're.++') return undefined;
  const words = args.map((arg) => wordOf(script, arg));
  return words.every((word) => word !== undefined) ? application('str.++', words) : undefined;
}

/** How a string is made an expression in this one. */
function literalOf(script: TypedScript, node: number): string | undefined {
  for (let n = node; n < script.after[node]!; n++) if (literals.has(headOf(script, n))) return headOf(script, n);
  return undefined;
}
