import { dropNode, type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, leafText, replaced, termsOf } from '../../terms.ts';

/**
 * A string instead of a regular expression of which it is the only word: `(str.in_re a (str.to_re b))` is `(= a b)`. Of
 * what begins, ends or goes on with any text, that it does so; and words side by side as one word.
 */
export function* onlyWords({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const head = headOf(script, node);
    if (memberships.has(head)) yield* asked(script, node);
    else if (head === 're.++') yield* joined(script, node);
    else if (head === 'str.++') yield* neighbours(script, node, (arg) => literalAt(script, arg));
  }
}

function* asked(script: TypedScript, node: number): Iterable<Finding> {
  const [text, expression, ...more] = argsOf(script, node);
  if (text === undefined || expression === undefined || more.length > 0) return;
  const word = wordOf(script, expression);
  const shorter = word === undefined ? partOf(script, expression)?.(text) : application('=', [text, word]);
  if (shorter !== undefined) yield { node, change: replaced(node, shorter) };
}

function* joined(script: TypedScript, node: number): Iterable<Finding> {
  const word = wordOf(script, node);
  const head = word && literalOf(script, node);
  if (argsOf(script, node).length < 2) return;
  if (head !== undefined) yield { node, change: replaced(node, application(head, [word!])) };
  else yield* neighbours(script, node, (arg) => writtenWord(script, arg));
}

/**
 * Two arguments side by side that are written out as one, in the place of the second; of more there will be two again.
 */
function* neighbours(
  script: TypedScript,
  node: number,
  wordAt: (arg: number) => number | undefined,
): Iterable<Finding> {
  const args = argsOf(script, node);
  if (args.length < 3) return;
  for (const [i, arg] of args.entries()) {
    const [one, other] = [wordAt(args[i - 1] ?? -1), wordAt(arg)];
    if (one === undefined || other === undefined) continue;
    const both = `${textOf(script, one).slice(0, -1)}${textOf(script, other).slice(1)}`;
    yield { node: arg, change: [replaceNode(other, both), dropNode(args[i - 1]!)] };
    return;
  }
}

function literalAt(script: TypedScript, node: number): number | undefined {
  return node >= 0 && script.kind[node] === NodeKind.string ? node : undefined;
}

/** The literal of an expression that is a word. */
function writtenWord(script: TypedScript, node: number): number | undefined {
  const [word = -1, ...more] = literals.has(headOf(script, node)) ? argsOf(script, node) : [];
  return more.length > 0 ? undefined : literalAt(script, word);
}

/** Where in a text a word is, when all that an expression says is that it is there. */
function partOf(script: TypedScript, node: number): ((text: number) => Piece[]) | undefined {
  const args = headOf(script, node) === 're.++' ? argsOf(script, node) : [];
  const inside = args.filter((arg) => !isAnyText(script, arg));
  const [word] = inside.length === 1 ? [wordOf(script, inside[0]!)] : [];
  if (word === undefined || args.length < 2) return undefined;
  if (args.length > 3 || (args.length === 3 && inside[0] !== args[1])) return undefined;
  if (args.length === 3) return (text) => application('str.contains', [text, word]);
  const relation = inside[0] === args[0] ? 'str.prefixof' : 'str.suffixof';
  return (text) => application(relation, [word, text]);
}

/** `re.all`, or the characters that it is made of. */
function isAnyText(script: TypedScript, node: number): boolean {
  const [inner = -1, ...more] = headOf(script, node) === 're.*' ? argsOf(script, node) : [];
  return leafText(script, node) === 're.all' || (more.length === 0 && leafText(script, inner) === 're.allchar');
}

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
