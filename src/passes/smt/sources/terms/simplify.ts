import { dropNode, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { child, children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, leafText, operatorOf, termsOf } from '../../terms.ts';
import { hasPattern } from '../symbols/patterns.ts';

/** What means the same with less: never needs a thought about the rest. */
export function* simplify({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) if (isList(script, node)) yield* simpler(script, node);
}

const associative: ReadonlySet<string> = new Set('and or xor + * bvand bvor bvadd bvmul concat'.split(' '));
const involutions: ReadonlySet<string> = new Set(['not', 'bvnot', 'bvneg']);
const neutral: Readonly<Record<string, string>> = { and: 'true', or: 'false', xor: 'false' };

const nesting: ReadonlySet<string> = new Set(['forall', 'exists', 'lambda']);

function* simpler(script: TypedScript, node: number): Iterable<Finding> {
  const operator = operatorOf(script, node);
  const [first, second, third] = argsOf(script, node);
  if (first === undefined) return;
  const unwrapped = (detail: string, inner: number): Finding => ({ node, detail, change: [unwrapNode(node, inner)] });
  if (nesting.has(operator)) yield* flattened(script, node);
  if (operator === '!' && !hasPattern(script, node)) yield unwrapped('annotation', first);
  if (operator === '=>' && second !== undefined && leafText(script, first) === 'true')
    yield third === undefined ? unwrapped('neutral', second) : { node, detail: 'neutral', change: [dropNode(first)] };
  if (associative.has(operator) && second === undefined) yield unwrapped('single', first);
  const twice =
    involutions.has(operator) && operatorOf(script, first) === operator ? argsOf(script, first)[0] : undefined;
  if (twice !== undefined) yield unwrapped('double', twice);
  const unit = neutral[operator];
  if (unit === undefined || second === undefined || third !== undefined) return;
  if (leafText(script, first) === unit) yield unwrapped('neutral', second);
  else if (leafText(script, second) === unit) yield unwrapped('neutral', first);
}

/** `(forall (x …) (forall (y …) t))` as one that binds both. */
function* flattened(script: TypedScript, node: number): Iterable<Finding> {
  const [binders, inner, ...more] = argsOf(script, node);
  if (binders === undefined || inner === undefined || more.length > 0) return;
  const [others, body] = headOf(script, inner) === headOf(script, node) ? argsOf(script, inner) : [];
  if (others === undefined || body === undefined) return;
  const [outside, inside] = [children(script, binders), children(script, others)];
  const last = outside.at(-1);
  if (last === undefined) return;
  const names = [...outside, ...inside].map((binder) => textOf(script, Math.max(binder, child(script, binder, 0))));
  if (new Set(names).size < names.length) return;
  const all = [last, ...inside.flatMap((binder) => [' ', binder])];
  yield { node, detail: 'nested', change: [replaceNode(last, ...all), unwrapNode(inner, body)] };
}
