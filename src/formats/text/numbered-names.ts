import { addTo } from '../../basics/add-to.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes, toBytes } from '../latin1.ts';

/** Fewer names than these may be numbered by chance, and can go without. */
const fewest = 8;

/**
 * The text with a letter in front of numbers that are names, as `%a12` for `%12`: where a sign stands before each of
 * them, and they count up from nothing, as the values of LLVM's functions do. Such names have to count up without a
 * gap, so that none of what they name could go alone; with the letter they are names like others. One text for each
 * sign that has such numbers.
 */
export function withLetters(source: TestCase): { readonly sign: string; readonly value: TestCase }[] {
  const text = fromBytes(source);
  const numbers = new Map<string, string[]>();
  for (const [, sign, number] of text.matchAll(/([%$@!#^&~])(\d+)\b/g)) addTo(numbers, sign!, number!);
  const found = [...numbers].filter(([, all]) => countsUp(new Set(all.map(Number))));
  return found.map(([sign]) => ({ sign, value: lettered(text, sign) }));
}

function countsUp(numbers: ReadonlySet<number>): boolean {
  const all = [...numbers].sort((a, b) => a - b);
  // Some that nothing uses are not written.
  return all.length >= fewest && all[0]! <= 1 && all.at(-1)! < all.length * 1.2;
}

function lettered(text: string, sign: string): TestCase {
  const letter = ['a', 'b', 'v', 'x'].find((one) => !text.includes(sign + one)) ?? 'num';
  const uses = text.replaceAll(new RegExp(`\\${sign}(?=\\d+\\b)`, 'g'), sign + letter);
  // Labels are written without the sign where they stand.
  return toBytes(uses.replaceAll(/^(?=\d+:)/gm, letter));
}
