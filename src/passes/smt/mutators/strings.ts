import { replaceNode } from '../../../sexpr/edit.ts';
import { child, headOf, NodeKind, textOf } from '../../../sexpr/script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { characters } from '../string-literals.ts';
import { application, argsOf, declared, freshNames, leavesWith, replaced } from '../terms.ts';
import { chunks } from './core.ts';

const nthOfUnit: Mutate = function* (node, script) {
  const inner = headOf(script, node) === 'seq.nth' ? child(script, node, 1) : -1;
  const term = inner >= 0 && headOf(script, inner) === 'seq.unit' ? child(script, inner, 1) : -1;
  if (term >= 0) yield replaced(node, [term]);
};

const containsToConcat: Mutate = function* (node, script) {
  const [haystack, needle] = argsOf(script, node);
  if (headOf(script, node) !== 'str.contains' || haystack === undefined || needle === undefined) return;
  const [prefix, suffix] = freshNames(script, 2) as [string, string];
  const whole = application('str.++', [prefix, needle, suffix]);
  yield [
    declared(script, node, prefix)('String'),
    declared(script, node, suffix)('String'),
    replaceNode(node, ...application('=', [haystack, whole])),
  ];
};

const indexOfNotFound: Mutate = function* (node, script) {
  if (headOf(script, node) === 'str.indexof') yield replaced(node, ['(- 1)']);
};

const replaceAll: Mutate = function* (node, script) {
  if (headOf(script, node) === 'str.replace_all') yield [replaceNode(node + 1, 'str.replace')];
};

const simplifyConstant: Mutate = function* (node, script) {
  for (const text of shorterStrings(script.kind[node] === NodeKind.string ? textOf(script, node) : '""')) {
    yield replaced(node, [text]);
  }
};

const simplifyConstantEverywhere: Mutate = function* (node, script) {
  if (script.kind[node] !== NodeKind.string) return;
  const same = leavesWith(script, textOf(script, node));
  if (same.length < 2) return;
  for (const text of shorterStrings(textOf(script, node))) yield same.map((n) => replaceNode(n, text));
};

function* shorterStrings(literal: string): Iterable<string> {
  const all = characters(literal);
  if (all.length === 0 || !literal.endsWith('"')) return;
  const found = new Set(['""']);
  for (const [from, to] of chunks(all.length)) found.add(`"${[...all.slice(0, from), ...all.slice(to)].join('')}"`);
  found.add(`"${all.slice(1).join('')}"`);
  found.add(`"${all.slice(0, -1).join('')}"`);
  yield* found;
}

/** Section 4.8 of the catalogue. */
export const strings: readonly Mutator[] = [
  { name: 'seq-nth-unit', group: 'strings', local: nthOfUnit },
  { name: 'str-contains-to-concat', group: 'strings', global: containsToConcat },
  { name: 'str-index-not-found', group: 'strings', local: indexOfNotFound },
  { name: 'str-replace-all', group: 'strings', local: replaceAll },
  { name: 'str-constants', group: 'strings', local: simplifyConstant, global: simplifyConstantEverywhere },
];
