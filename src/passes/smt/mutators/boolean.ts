import type { Piece } from '../../../sexpr/edit.ts';
import { isQuantifier } from '../../../sexpr/roles.ts';
import { child, headOf } from '../../../sexpr/script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { application, argsOf, conjunction, leafText, replaced } from '../terms.ts';

function not(term: Piece | readonly Piece[]): Piece[] {
  return application('not', [term]);
}

const deMorgan: Mutate = function* (node, script) {
  const inner = headOf(script, node) === 'not' ? child(script, node, 1) : -1;
  const head = inner < 0 ? '' : headOf(script, inner);
  if (head !== 'and' && head !== 'or') return;
  yield replaced(node, application(head === 'and' ? 'or' : 'and', argsOf(script, inner).map(not)));
};

const doubleNegation: Mutate = function* (node, script) {
  const inner = headOf(script, node) === 'not' ? child(script, node, 1) : -1;
  const term = inner >= 0 && headOf(script, inner) === 'not' ? child(script, inner, 1) : -1;
  if (term >= 0) yield replaced(node, [term]);
};

const eliminateFalseEquality: Mutate = function* (node, script) {
  const args = argsOf(script, node);
  if (headOf(script, node) !== '=' || args.length < 2) return;
  const others = args.filter((arg) => leafText(script, arg) !== 'false');
  if (others.length === args.length || others.length === 0) return;
  yield replaced(node, conjunction(others.map(not)));
};

const eliminateImplication: Mutate = function* (node, script) {
  const args = argsOf(script, node);
  if (headOf(script, node) !== '=>' || args.length < 2) return;
  const premises = args.slice(0, -1).map(not);
  yield replaced(node, application('or', [...premises, args.at(-1)!]));
};

const negateQuantifier: Mutate = function* (node, script) {
  const inner = headOf(script, node) === 'not' ? child(script, node, 1) : -1;
  const head = inner < 0 ? '' : headOf(script, inner);
  const [binders, body] = inner < 0 ? [] : argsOf(script, inner);
  if (!isQuantifier(head) || (head !== 'forall' && head !== 'exists')) return;
  if (binders === undefined || body === undefined) return;
  yield replaced(node, application(head === 'forall' ? 'exists' : 'forall', [binders, not(body)]));
};

const xorBinary: Mutate = function* (node, script) {
  const args = argsOf(script, node);
  if (headOf(script, node) === 'xor' && args.length === 2) yield replaced(node, application('distinct', args));
};

const xorConstants: Mutate = function* (node, script) {
  if (headOf(script, node) !== 'xor') return;
  const args = argsOf(script, node);
  const without = (constant: string): number[] => args.filter((arg) => leafText(script, arg) !== constant);
  const noFalse = without('false');
  if (noFalse.length < args.length && noFalse.length > 0) yield replaced(node, xorOf(noFalse));
  const noTrue = without('true');
  if (noTrue.length === args.length || noTrue.length === 0) return;
  yield replaced(node, xorOf(noTrue));
  yield replaced(node, not(xorOf(noTrue)));
};

function xorOf(args: readonly number[]): Piece[] {
  return args.length === 1 ? [args[0]!] : application('xor', args);
}

/** Section 4.4 of the catalogue. */
export const boolean: readonly Mutator[] = [
  { name: 'bool-de-morgan', group: 'boolean', local: deMorgan },
  { name: 'bool-double-negations', group: 'boolean', local: doubleNegation },
  { name: 'bool-false-eq', group: 'boolean', local: eliminateFalseEquality },
  { name: 'bool-implications', group: 'boolean', local: eliminateImplication },
  { name: 'bool-negate-quants', group: 'boolean', local: negateQuantifier },
  { name: 'bool-xor-binary', group: 'boolean', local: xorBinary },
  { name: 'bool-xor-constants', group: 'boolean', local: xorConstants },
];
