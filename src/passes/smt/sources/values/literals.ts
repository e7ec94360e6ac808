import { defaultValues } from '../../../../sexpr/defaults.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt, shortestBits } from '../../bit-vectors.ts';
import { type Finding, nodeWeight, type Source } from '../../search/opportunity.ts';
import { characters, unescaped } from '../../string-literals.ts';

/** A threshold of more digits is not met exactly: only as many of the first ones are gone through. */
const MOST_DIGITS = 20;
const FIRST_DIGITS = 2;

/**
 * A number's way down, on its digits, so that a threshold is met exactly in a few steps for each digit: fewer of them
 * first, then each as small as can be.
 */
function* smaller(digits: string): Iterable<string> {
  if (digits.length === 1) {
    if (Number(digits) > 2) yield '2';
    for (const lower of lowerDigits(Number(digits), 2)) yield `${lower}`;
    return;
  }
  yield '2';
  for (let size = digits.length >> 1; size > 0; size >>= 1) {
    const shorter = digits.slice(0, digits.length - size);
    if (!shorter.startsWith('0')) yield shorter;
  }
  const isLong = digits.length > MOST_DIGITS;
  if (isLong) yield `1${'0'.repeat(digits.length - 1)}`;
  for (let place = 0; place < (isLong ? FIRST_DIGITS : digits.length); place++) {
    for (const lower of lowerDigits(Number(digits[place]), place === 0 ? 1 : 0)) {
      yield `${digits.slice(0, place)}${lower}${digits.slice(place + 1)}`;
    }
  }
}

/** The least, half of it, and one less. */
function lowerDigits(digit: number, least: number): number[] {
  return [...new Set([least, (digit + least) >> 1, digit - 1])].filter((lower) => least <= lower && lower < digit);
}

function literals(kind: string, texts: (script: TypedScript, node: number) => Iterable<string>, stage = 4): Source {
  return {
    kind,
    odds: 0.4,
    stage,
    levels: true,
    *find({ script }): Iterable<Finding> {
      for (let node = 0; node < script.count; node++) {
        if (script.role[node] !== Role.term) continue;
        for (const text of texts(script, node)) yield { node, detail: text, change: [replaceNode(node, text)] };
      }
    },
  };
}

export const smallerNumbers: Source = literals('numbers', function* (script, node) {
  const text = textOf(script, node);
  if (script.kind[node] === NodeKind.numeral && Number(text) > 1) yield* smaller(text);
  if (script.kind[node] !== NodeKind.decimal || Number(text) <= 1) return;
  const [whole, fraction] = text.split('.') as [string, string];
  if (!/^0*$/.test(fraction)) {
    yield `${whole}.0`;
    // It may have to be no whole number.
    for (const shorter of new Set(['0.5', `0.${fraction}`])) if (shorter.length < text.length) yield shorter;
  } else if (Number(whole) > 1) for (const value of smaller(whole)) yield `${value}.0`;
});

/** No shorter for it, so that only the simplest are worth a trial. */
export const smallerBits: Source = literals('bits', function* (script, node) {
  const bits = bitsAt(script, node);
  if (bits === undefined) return;
  for (const value of [2n, 3n]) if (value < bits.value) yield shortestBits({ value, width: bits.width });
});

/** What was escaped as it is; fewer characters: halves, quarters, …, single ones; then simpler ones. */
export const shorterStrings: Source = literals('strings', function* (script, node) {
  if (script.kind[node] !== NodeKind.string) return;
  const text = textOf(script, node);
  const plain = unescaped(text);
  if (plain !== text) yield plain;
  const all = characters(text);
  // To newer solvers an old escape is four characters.
  yield* withFewer(all.length === 1 && text.startsWith('"\\x') ? [...text.slice(1, -1)] : all);
});

function* withFewer(all: readonly string[]): Iterable<string> {
  for (let size = all.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from < all.length; from += size) {
      if (size < all.length) yield `"${[...all.slice(0, from), ...all.slice(from + size)].join('')}"`;
    }
  }
}

/** The simplest value in the place of every use of a constant. */
export const groundConstants: Source = {
  kind: 'ground',
  odds: 0.4,
  stage: 3,
  patience: 6,
  again: 'last',
  *find({ script }) {
    for (const { kind, params, sort, uses, node } of script.definitions) {
      if (kind !== 'function' || params.length > 0 || sort === undefined || uses.length === 0) continue;
      const values = defaultValues(script, sort).slice(0, 2);
      const bonus = nodeWeight(script, commandOf(script, node));
      for (const value of values)
        yield { node, detail: value, change: uses.map((use) => replaceNode(use, value)), bonus };
    }
  },
};
