import { patience } from '../../core/combinators.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';

/** How many parts in a row may have to stay as they are. */
const usualLimit = 200;

interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Sets right in a changed test case what follows from the change; makes it neither longer nor shorter. `undefined`: not
 * to be tried.
 */
export type Repair = (changed: TestCase) => TestCase | undefined;

/**
 * Zeros in the place of bytes: of all, then of halves, quarters and so on (afl-tmin, halfempty). Ends when so many in a
 * row have to stay, or are not to be tried, which takes time as well.
 */
export function lowerBytes(repair: Repair = (changed) => changed, limit: number = usualLimit): Pass<TestCase> {
  return patience(limit, (source) => zeroed(source, [{ from: 0, to: source.length }], { repair, limit }));
}

interface How {
  readonly repair: Repair;
  readonly limit: number;
}

function* zeroed(source: TestCase, parts: readonly Part[], how: How): Search<TestCase> {
  let untried = 0;
  for (let queue = parts; queue.length > 0 && untried < how.limit; ) {
    const [part, ...others] = queue;
    const trimmed = withoutZeros(source, part!);
    queue = others;
    if (trimmed === undefined) continue;
    const { from, to } = trimmed;
    const changed = how.repair(new Uint8Array(source).fill(0, from, to));
    untried = changed === undefined ? untried + 1 : 0;
    if (changed !== undefined) {
      yield propose(
        `zero ${from}-${to}`,
        () => changed,
        () => zeroed(changed, others, how),
      );
    }
    const middle = (from + to) >> 1;
    if (to - from > 1) queue = [...others, { from, to: middle }, { from: middle, to }];
  }
}

function withoutZeros(source: TestCase, { from, to }: Part): Part | undefined {
  let [start, end] = [from, to];
  while (start < end && source[start] === 0) start++;
  while (end > start && source[end - 1] === 0) end--;
  return start === end ? undefined : { from: start, to: end };
}
