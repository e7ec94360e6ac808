import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { isLeaf, kindName, textOf } from '../../tree/arena.ts';
import { editSet, replacement } from '../../tree/edit-set.ts';
import { editTour } from '../tree/edit-tour.ts';
import { type Change, inOrder } from '../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';

/** Numbers of so many digits are made shorter one digit at a time. */
const fewDigits = 4;

/** What has more digits than this is as well told by a bit that no `int` has. */
const digitsOfInt = 9;

/** Longer texts have too many numbers for a trial each. */
const longest = 1000;

/**
 * Long numbers in decimal digits, and as powers of ten. Comes when no digit can be dropped any more: more can be
 * dropped of some numbers as they are than of the same number written otherwise.
 */
export function numbers(language: TreeLanguage): WakefulPass<TestCase> {
  return editTour(readerOf(language), inOrder(otherSpellings));
}

function* otherSpellings({ arena }: TreeEdits): Iterable<Change> {
  if (arena.text.length > longest) return;
  const hasSuffixes = arena.kinds.includes('pointer_declarator');
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node) && kindName(arena, node) !== 'color_value') continue;
    const text = Buffer.from(textOf(arena, node)).toString('latin1');
    const [start, end] = [arena.start[node]!, arena.end[node]!];
    for (const spelled of spellingsOf(text, hasSuffixes)) {
      const edits = spelled.length < text.length ? editSet([replacement(start, end, spelled)]) : undefined;
      if (edits !== undefined) yield { label: `${text} as ${spelled}`, edits };
    }
  }
}

/**
 * In decimal digits, without a sign that says nothing, the powers of ten with the first of these and with the next
 * larger one, and numbers of nines that are shorter: what a number is for may be its size. What has all bits, all but
 * one, or a high one, where types of numbers are written behind them, as in C. Of a color, half of its digits.
 */
function spellingsOf(text: string, hasSuffixes: boolean): string[] {
  const [, color] = /^#([\da-f]{6}|[\da-f]{8})$/i.exec(text) ?? [];
  if (color !== undefined) return halvesOf(color).map((half) => `#${half}`);
  const [all, sign, written] = /^([-+]?)(0x[\da-f]+|0o[0-7]+|0b[01]+|[1-9]\d*)/i.exec(text) ?? [];
  if (all === undefined || written === undefined) return [];
  const digits = BigInt(written).toString();
  const suffix = hasSuffixes ? text.slice(all.length) : '';
  const minus = sign === '-' ? sign : '';
  const first = Number(digits[0]);
  const power = digits.length - 1;
  const nines = shorterLengths(written.length).map((length) => '9'.repeat(length));
  const powers = [`${first}e${power}`, first === 9 ? `1e${power + 1}` : `${first + 1}e${power}`];
  const largest = nines.flatMap((each) => [each, each + suffix]);
  // What has become nines was no power before.
  const rounded = /^9+$/.test(written) ? [...largest, ...powers] : [...powers, ...largest];
  const others = [...new Set([digits, digits + suffix, ...rounded])];
  const ofBits = hasSuffixes ? ['~0U', '~0UL', '~1U', ...(digits.length > digitsOfInt ? ['1L<<32'] : [])] : [];
  return [...others.map((other) => minus + other), ...ofBits];
}

/** One, half as many, and from there nearer and nearer: it is known soon how many it takes. */
function shorterLengths(length: number): number[] {
  if (length <= fewDigits) return length > 1 ? [length - 1] : [];
  const lengths = [1, length >> 1, length - (length >> 2), length - (length >> 3), length - 1];
  return [...new Set(lengths)].filter((each) => each < length);
}

/** The two halves of the digits: a colour of half as many digits is a colour, too. */
function halvesOf(digits: string): string[] {
  const middle = digits.length >> 1;
  return [digits.slice(0, middle), digits.slice(middle)];
}
