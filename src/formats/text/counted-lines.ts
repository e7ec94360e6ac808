import type { Format } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes, toBytes } from '../latin1.ts';

/** Fewer lines than these may be as many as a number says by chance, and can go without. */
const fewest = 4;

/**
 * A text whose first line tells how many lines come behind it, as `p cnf 20 91` does before 91 clauses. None of these
 * lines could go alone. In their number's place stands a sign that the text has nowhere else; whatever becomes of the
 * text, it is written with the number of lines that are behind the sign then.
 */
export const countedLines: Format<TestCase, TestCase> = {
  parse(source) {
    const text = fromBytes(source);
    const place = text.includes(sign) ? undefined : countIn(text);
    return place && toBytes(text.slice(0, place.from) + sign + text.slice(place.to));
  },
  render(value) {
    const text = fromBytes(value);
    const place = text.indexOf(sign);
    if (place === -1) return value;
    const behind = place + sign.length;
    const [, ...lines] = text.slice(behind).split('\n');
    return toBytes(text.slice(0, place) + String(lines.filter(isFilled).length) + text.slice(behind));
  },
};

/** A private use character in UTF-8, which is a word. */
const sign = fromBytes(Buffer.from('\u{E000}'));

/**
 * Where a number on the first line that is no comment counts the lines behind, those without anything on them left out.
 */
function countIn(text: string): { readonly from: number; readonly to: number } | undefined {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => isFilled(line) && !/^(?:[%#;*/]|c\b)/.test(line));
  const behind = lines.slice(head + 1).filter(isFilled).length;
  if (head === -1 || behind < fewest) return undefined;
  const found = new RegExp(`(?<![\\w.+-])${behind}(?![\\w.])`).exec(lines[head]!);
  if (!found) return undefined;
  const from = lines.slice(0, head).join('\n').length + Number(head > 0) + found.index;
  return { from, to: from + found[0].length };
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}
