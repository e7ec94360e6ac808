import { named } from '../../core/combinators.ts';
import { proposeLast } from '../../core/propose.ts';
import type { Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes, toBytes } from '../../formats/latin1.ts';

/** Fewer numbers than these may be few by chance, and become shorter one by one. */
const fewest = 8;

/**
 * Where most words are numbers that stand for something, these count up without a gap, all at once and in the order
 * that they had, which may matter.
 */
export const numbering: WakefulPass<TestCase> = (source, exhausted) =>
  exhausted !== undefined && count(exhausted) === count(source) ? [] : named('rename', inOrder)(source);

function* inOrder(source: TestCase): Search<TestCase> {
  const text = fromBytes(source);
  const all = text.match(number) ?? [];
  const different = [...new Set(all)].sort((a, b) => Number(a) - Number(b));
  if (different.length < fewest || 2 * all.length < (text.match(/[\w.$]+/g) ?? []).length) return;
  const ranks = new Map(different.map((one, i) => [one, String(i + 1)]));
  const value = toBytes(text.replace(number, (one) => ranks.get(one)!));
  if (value.length === source.length) return;
  yield proposeLast('numbers in order', () => value);
}

const number = /(?<![\w.$])[1-9]\d*(?![\w.$])/g;

function count(source: TestCase): number {
  return new Set(fromBytes(source).match(number)).size;
}
