import { replaceNode } from '../../../sexpr/edit.ts';
import { Role } from '../../../sexpr/roles.ts';
import { child, headOf, NodeKind, textOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { application, argsOf, conjunction, leafText, leavesWith, replaced } from '../terms.ts';

const complements: Readonly<Record<string, string>> = {
  '=': 'distinct',
  distinct: '=',
  '!=': '=',
  '<>': '=',
  '<': '>=',
  '>': '<=',
  '>=': '<',
  '<=': '>',
};

/** Only for two arguments: the complement of `(= a b c)` is not `(distinct a b c)`. */
const negateRelation: Mutate = function* (node, script) {
  const inner = headOf(script, node) === 'not' ? child(script, node, 1) : -1;
  const complement = inner < 0 ? undefined : complements[headOf(script, inner)];
  const args = inner < 0 ? [] : argsOf(script, inner);
  if (complement !== undefined && args.length === 2) yield replaced(node, application(complement, args));
};

const simplifyConstant: Mutate = function* (node, script) {
  if (script.role[node] !== Role.term) return;
  for (const text of smallerNumbers(script, node)) yield replaced(node, [text]);
};

const simplifyConstantEverywhere: Mutate = function* (node, script) {
  if (
    script.role[node] !== Role.term ||
    (script.kind[node] !== NodeKind.numeral && script.kind[node] !== NodeKind.decimal)
  )
    return;
  const same = leavesWith(script, textOf(script, node)).filter((n) => script.role[n] === Role.term);
  if (same.length < 2) return;
  for (const text of smallerNumbers(script, node)) yield same.map((n) => replaceNode(n, text));
};

/** Computed on the digits, so that no literal is too long. */
function smallerNumbers(script: TypedScript, node: number): string[] {
  const text = textOf(script, node);
  if (script.kind[node] === NodeKind.numeral) return smallerIntegers(text, '');
  if (script.kind[node] === NodeKind.decimal) return smallerDecimals(text);
  const [n, d] = argsOf(script, node).map((arg) => leafText(script, arg));
  if (headOf(script, node) !== '/' || n === undefined || d === undefined) return [];
  if (!/^\d+(\.0)?$/.test(n) || !/^\d+(\.0)?$/.test(d) || Number(d) === 0) return [];
  const truncated = BigInt(n.replace('.0', '')) / BigInt(d.replace('.0', ''));
  return [`${truncated}.0`];
}

function smallerIntegers(digits: string, suffix: string): string[] {
  const value = BigInt(digits);
  if (value <= 1n) return [];
  return [...new Set([value / 2n, value / 10n])].map((smaller) => `${smaller}${suffix}`);
}

function smallerDecimals(text: string): string[] {
  const [whole, fraction] = text.split('.') as [string, string];
  if (/^0*$/.test(fraction)) return smallerIntegers(whole, '.0');
  const shorter = fraction.slice(0, -1);
  return [`${whole}.0`, ...(shorter === '' ? [] : [`${whole}.${shorter}`])];
}

const relations: ReadonlySet<string> = new Set(['=', '<', '>', '>=', '<=']);

const splitRelation: Mutate = function* (node, script) {
  const head = headOf(script, node);
  const args = argsOf(script, node);
  if (args.length < 3 || !relations.has(head)) return;
  const pairs = args.slice(1).map((arg, i) => application(head, [args[i]!, arg]));
  yield replaced(node, conjunction(pairs));
};

const stronger: Readonly<Record<string, readonly string[]>> = {
  '<': ['='],
  '>': ['='],
  '<=': ['<', '='],
  '>=': ['>', '='],
  distinct: ['='],
};

const strengthenRelation: Mutate = function* (node, script) {
  for (const head of stronger[headOf(script, node)] ?? []) yield [replaceNode(node + 1, head)];
};

/** Section 4.2 of the catalogue. */
export const arithmetic: readonly Mutator[] = [
  { name: 'arith-negate-relations', group: 'arithmetic', local: negateRelation },
  { name: 'arith-constants', group: 'arithmetic', local: simplifyConstant, global: simplifyConstantEverywhere },
  { name: 'arith-split-nary-relations', group: 'arithmetic', local: splitRelation },
  { name: 'arith-strengthen-relations', group: 'arithmetic', local: strengthenRelation },
];
