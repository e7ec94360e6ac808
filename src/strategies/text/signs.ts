import { addTo } from '../../basics/add-to.ts';
import { named } from '../../core/combinators.ts';
import type { Atoms, Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans } from '../../formats/awake.ts';
import { lines } from '../../formats/text/lines.ts';
import { groups } from './groups.ts';

/** Where a number stands, as one and with a minus sign before it. */
interface Places {
  /** The number with the blanks beside it, in bytes. */
  readonly itself: Span;
  /** Its line. */
  readonly line: Span;
}

/**
 * Without a number that stands for a truth value, as in clauses (`-1 2 0`): the lines in which it is true go, and from
 * the others it goes where it is false; or the other way round. Of the two, what leaves less comes first.
 */
export const signs: WakefulPass<TestCase> = (source, exhausted) => {
  const numbers = signedNumbers(source);
  const found = [...numbers.keys()].flatMap((number) => {
    const [as, against] = [numbers.get(number)!, numbers.get(`-${number}`)];
    return against === undefined ? [] : [settled(as, against), settled(against, as)];
  });
  const sizes = new Map(found.map((spans) => [spans, sum(spans)]));
  found.sort((a, b) => sizes.get(b)! - sizes.get(a)!);
  const { atoms, cut } = cutAt(source, found);
  return named('signs', () => groups(atoms, cut, exhausted && awakeSpans(exhausted, source)))(source);
};

function signedNumbers(source: TestCase): Map<string, Places[]> {
  const numbers = new Map<string, Places[]>();
  const { starts, ends } = lines.parse(source) ?? { starts: [], ends: [] };
  starts.forEach((start, i) => {
    const text = Buffer.from(source.subarray(start, ends[i])).toString('latin1');
    if (!/^[-\d\s]+$/.test(text)) return;
    for (const { 0: all, 1: number, index } of text.matchAll(/(-?[1-9]\d*)[ \t]+/g)) {
      const itself = { from: start + index, to: start + index + all.length };
      addTo(numbers, number!, { itself, line: { from: start, to: ends[i]! } });
    }
  });
  return numbers;
}

/** What goes when the number `as` is true and the number `against` false. */
function settled(as: readonly Places[], against: readonly Places[]): Span[] {
  const gone = new Set(as.map(({ line }) => line.from));
  const rest = against.filter(({ line }) => !gone.has(line.from)).map(({ itself }) => itself);
  const whole = [...new Map(as.map(({ line }) => [line.from, line])).values()];
  return [...whole, ...rest].sort((a, b) => a.from - b.from);
}

function sum(spans: readonly Span[]): number {
  return spans.reduce((all, { from, to }) => all + to - from, 0);
}

/** The source as atoms that end wherever one of the spans begins or ends, and the spans as spans of them. */
function cutAt(source: TestCase, found: readonly Span[][]): { readonly atoms: Atoms; readonly cut: Span[][] } {
  const offsets = new Set([0, source.length, ...found.flat().flatMap(({ from, to }) => [from, to])]);
  const bounds = Int32Array.from(offsets).sort();
  const at = new Map(Array.from(bounds, (offset, atom) => [offset, atom]));
  return {
    atoms: {
      source,
      starts: bounds.subarray(0, -1),
      ends: bounds.subarray(1),
      kept: Int32Array.from({ length: bounds.length - 1 }, (_, atom) => atom),
    },
    cut: found.map((spans) => spans.map(({ from, to }) => ({ from: at.get(from)!, to: at.get(to)! }))),
  };
}
