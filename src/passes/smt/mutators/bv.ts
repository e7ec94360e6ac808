import { type Piece, replaceNode } from '../../../sexpr/edit.ts';
import { child, headOf, isList, NodeKind, sameTerm } from '../../../sexpr/script.ts';
import { widthOf } from '../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { binary, bitsAt, indexed } from '../bit-vectors.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import {
  application,
  argsOf,
  bothWays,
  conjunction,
  declared,
  freshNames,
  indicesOf,
  operatorOf,
  replaced,
} from '../terms.ts';

const extensions = new Set(['zero_extend', 'sign_extend']);
const predicates = new Set('= distinct bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge'.split(' '));

function extended(head: string, by: number, term: Piece): Piece[] {
  return by === 0 ? [term] : [`((_ ${head} ${by}) `, term, ')'];
}

const normalizeConstants: Mutate = function* (node, script) {
  const kind = script.kind[node];
  const bits = kind === NodeKind.binary || kind === NodeKind.hexadecimal ? bitsAt(script, node) : undefined;
  if (bits) yield replaced(node, [indexed(bits)]);
};

const concatToZeroExtend: Mutate = function* (node, script) {
  const [first, ...rest] = argsOf(script, node);
  if (operatorOf(script, node) !== 'concat' || first === undefined || rest.length === 0) return;
  const zeros = bitsAt(script, first);
  if (zeros?.value !== 0n) return;
  const inner = rest.length === 1 ? [rest[0]!] : application('concat', rest);
  yield replaced(node, [`((_ zero_extend ${zeros.width}) `, ...inner, ')']);
};

const doubleNegation: Mutate = function* (node, script) {
  const head = operatorOf(script, node);
  if (head !== 'bvnot' && head !== 'bvneg') return;
  const inner = child(script, node, 1);
  if (inner < 0 || operatorOf(script, inner) !== head) return;
  const innermost = child(script, inner, 1);
  if (innermost >= 0) yield replaced(node, [innermost]);
};

const elimBvcomp: Mutate = function* (node, script) {
  const [constant, ...rest] = argsOf(script, node);
  if (operatorOf(script, node) !== '=' || constant === undefined) return;
  const bits = bitsAt(script, constant);
  if (bits?.width !== 1 || !rest.some((arg) => operatorOf(script, arg) === 'bvcomp')) return;
  const parts = rest.map((arg): Piece[] => {
    if (operatorOf(script, arg) !== 'bvcomp') return application('=', [constant, arg]);
    const equal = application('=', argsOf(script, arg));
    return bits.value === 1n ? equal : ['(not ', ...equal, ')'];
  });
  yield replaced(node, conjunction(parts));
};

const evalExtend: Mutate = function* (node, script) {
  const head = operatorOf(script, node);
  const bits = extensions.has(head) ? bitsAt(script, child(script, node, 1)) : undefined;
  const by = indicesOf(script, node)[0];
  if (bits === undefined || by === undefined || !(bits.width + by < 1 << 16)) return;
  const negative = head === 'sign_extend' && bits.value >> BigInt(bits.width - 1) === 1n;
  const high = negative ? ((1n << BigInt(by)) - 1n) << BigInt(bits.width) : 0n;
  yield replaced(node, [binary({ value: bits.value | high, width: bits.width + by })]);
};

const extractConstants: Mutate = function* (node, script) {
  const bits = operatorOf(script, node) === 'extract' ? bitsAt(script, child(script, node, 1)) : undefined;
  const [upper, lower] = indicesOf(script, node);
  if (bits === undefined || upper === undefined || lower === undefined || !(upper >= lower && upper < bits.width))
    return;
  const width = upper - lower + 1;
  yield replaced(node, [binary({ value: (bits.value >> BigInt(lower)) & ((1n << BigInt(width)) - 1n), width })]);
};

const extractZeroExtend: Mutate = function* (node, script) {
  const inner = child(script, node, 1);
  if (operatorOf(script, node) !== 'extract' || inner < 0 || operatorOf(script, inner) !== 'zero_extend') return;
  const term = child(script, inner, 1);
  const width = widthOf(script.sort[term]);
  const [upper, lower] = indicesOf(script, node);
  if (width === undefined || upper === undefined || lower === undefined || !(upper >= lower)) return;
  if (lower >= width) yield replaced(node, [`(_ bv0 ${upper - lower + 1})`]);
  else if (upper < width) yield replaced(node, [`((_ extract ${upper} ${lower}) `, term, ')']);
  else yield replaced(node, [`((_ zero_extend ${upper - width + 1}) ((_ extract ${width - 1} ${lower}) `, term, '))']);
};

/** `v = ext(_v)` with `_v = ext(__v)` becomes `v = ext(__v)`. */
const mergeReducedWidth: Mutate = function* (node, script) {
  const inner = extendedName(script, node);
  if (inner === undefined) return;
  const definition = script.meaning[inner.term];
  const next = definition && extendedName(script, script.parent[definition.node]!);
  if (next === undefined) return;
  const sum = inner.by + next.by;
  yield [replaceNode(inner.body, `((_ zero_extend ${sum}) `, next.term, ')')];
};

function extendedName(script: TypedScript, command: number): { body: number; by: number; term: number } | undefined {
  if (headOf(script, command) !== 'define-fun' || script.parent[command] !== -1) return undefined;
  const body = child(script, command, 4);
  const params = child(script, command, 2);
  if (body < 0 || child(script, params, 0) >= 0 || operatorOf(script, body) !== 'zero_extend') return undefined;
  const term = child(script, body, 1);
  const by = indicesOf(script, body)[0];
  return term < 0 || isList(script, term) || by === undefined ? undefined : { body, by, term };
}

const iteToBvcomp: Mutate = function* (node, script) {
  const [condition, one, zero] = argsOf(script, node);
  if (operatorOf(script, node) !== 'ite' || condition === undefined || one === undefined || zero === undefined) return;
  const [yes, no] = [bitsAt(script, one), bitsAt(script, zero)];
  if (yes?.width !== 1 || yes.value !== 1n || no?.width !== 1 || no.value !== 0n) return;
  const sides = argsOf(script, condition);
  if (operatorOf(script, condition) !== '=' || sides.length !== 2 || widthOf(script.sort[sides[0]!]) === undefined)
    return;
  yield replaced(node, application('bvcomp', sides));
};

const reflexiveNand: Mutate = function* (node, script) {
  const [a, b] = argsOf(script, node);
  if (operatorOf(script, node) !== 'bvnand' || a === undefined || b === undefined || !sameTerm(script, a, b)) return;
  yield replaced(node, ['(bvnot ', a, ')']);
};

const simplifyConstants: Mutate = function* (node, script) {
  for (const text of smallerBits(script, node)) yield replaced(node, [text]);
};

const simplifyConstantsEverywhere: Mutate = function* (node, script) {
  for (const text of smallerBits(script, node)) {
    const same = Array.from({ length: script.count }, (_, n) => n).filter((n) => sameTerm(script, n, node));
    if (same.length > 1) yield same.map((n) => replaceNode(n, text));
  }
};

function smallerBits(script: TypedScript, node: number): string[] {
  const bits = bitsAt(script, node);
  if (bits === undefined || bits.value <= 1n) return [];
  const quotients = [32n, 8n, 2n].map((divisor) => bits.value / divisor).filter((value) => value > 1n);
  return [0n, 1n, ...new Set(quotients)].map((value) => binary({ value, width: bits.width }));
}

const dual: Readonly<Record<string, readonly [string, string]>> = {
  bvand: ['and', 'or'],
  bvor: ['or', 'and'],
  bvxor: ['xor', 'xor'],
};

const toBool: Mutate = function* (node, script) {
  if (operatorOf(script, node) !== '=') return;
  for (const [constant, term] of bothWays(argsOf(script, node))) {
    const heads = dual[operatorOf(script, term)];
    const bits = bitsAt(script, constant);
    if (bits?.width !== 1 || heads === undefined) continue;
    const parts = argsOf(script, term).map((arg) => application('=', [constant, arg]));
    // With xor, which value the parts are compared to decides the parity: kept only for two of them.
    if (bits.value === 0n && heads[0] === 'xor' && parts.length !== 2) continue;
    const body = application(heads[bits.value === 1n ? 0 : 1]!, parts);
    yield replaced(node, bits.value === 0n && heads[0] === 'xor' ? ['(not ', ...body, ')'] : body);
  }
};

const zeroExtendPredicate: Mutate = function* (node, script) {
  const [a, b, ...more] = argsOf(script, node);
  const head = operatorOf(script, node);
  if (!predicates.has(head) || a === undefined || b === undefined || more.length > 0) return;
  if (operatorOf(script, a) !== 'zero_extend' || operatorOf(script, b) !== 'zero_extend') return;
  const [byA, byB] = [indicesOf(script, a)[0], indicesOf(script, b)[0]];
  if (byA === undefined || byB === undefined) return;
  const [left, right] = [child(script, a, 1), child(script, b, 1)];
  const common = Math.min(byA, byB);
  // A signed comparison needs a leading zero on both sides, or, as what is extended is not negative, it is an unsigned
  // one.
  const ways = head.startsWith('bvs')
    ? [[head.replace('bvs', 'bvu'), common] as const, [head, common - 1] as const]
    : [[head, common] as const];
  for (const [predicate, by] of ways) {
    const sides = [extended('zero_extend', byA - by, left), extended('zero_extend', byB - by, right)];
    if (by > 0) yield replaced(node, application(predicate, sides));
  }
};

const reduceWidth: Mutate = function* (node, script) {
  const head = headOf(script, node);
  const name = child(script, node, 1);
  if (!['declare-const', 'declare-fun'].includes(head) || name < 0 || script.parent[node] !== -1) return;
  const definition = script.meaning[name];
  const width = definition?.params.length === 0 ? widthOf(definition.sort) : undefined;
  if (width === undefined) return;
  const widths = [...new Set([1, 2, Math.floor(width / 2), width - 1])]
    .filter((w) => w > 0 && w < width)
    .sort((a, b) => a - b);
  const [fresh] = freshNames(script, 1);
  for (const narrow of widths) {
    const body = `((_ zero_extend ${width - narrow}) ${fresh})`;
    yield [
      declared(script, node, fresh!)(`(_ BitVec ${narrow})`),
      replaceNode(node, '(define-fun ', name, ` () (_ BitVec ${width}) ${body})`),
    ];
  }
};

const mergeExtend: Mutate = function* (node, script) {
  const head = operatorOf(script, node);
  const inner = child(script, node, 1);
  if (!extensions.has(head) || inner < 0 || operatorOf(script, inner) !== head) return;
  const [outerBy, innerBy] = [indicesOf(script, node)[0], indicesOf(script, inner)[0]];
  const term = child(script, inner, 1);
  if (outerBy === undefined || innerBy === undefined || term < 0) return;
  yield replaced(node, [`((_ ${head} ${outerBy + innerBy}) `, term, ')']);
};

/** Section 4.3 of the catalogue; in ddSMT's order. */
export const bv: readonly Mutator[] = [
  { name: 'bv-norm-constants', group: 'bv', local: normalizeConstants },
  { name: 'bv-zero-concat', group: 'bv', local: concatToZeroExtend },
  { name: 'bv-double-negation', group: 'bv', local: doubleNegation },
  { name: 'bv-elim-bvcomp', group: 'bv', local: elimBvcomp },
  { name: 'bv-eval-extend', group: 'bv', local: evalExtend },
  { name: 'bv-extract-constants', group: 'bv', local: extractConstants },
  { name: 'bv-extract-zeroextend', group: 'bv', local: extractZeroExtend },
  { name: 'bv-merge-reduced-bw', group: 'bv', local: mergeReducedWidth },
  { name: 'bv-ite-to-bvcomp', group: 'bv', local: iteToBvcomp },
  { name: 'bv-reflexive-nand', group: 'bv', local: reflexiveNand },
  { name: 'bv-simp-constants', group: 'bv', local: simplifyConstants, global: simplifyConstantsEverywhere },
  { name: 'bv-to-bool', group: 'bv', local: toBool },
  { name: 'bv-zeroextend-pred', group: 'bv', local: zeroExtendPredicate },
  { name: 'bv-reduce-bitwidth', group: 'bv', global: reduceWidth },
  { name: 'bv-merge-extend', group: 'bv', local: mergeExtend },
];
