import type { Scheduler } from '../core/scheduler.ts';
import type { Search } from '../core/search.ts';

/** One trial after the other, each with everything known before it. */
export const sequential: Scheduler = async (search, judge, accept) => {
  const never = new AbortController().signal;
  let rest = start(search);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    if (!(await judge(next.value, never))) continue;
    accept(next.value);
    rest = start(next.value.accepted());
  }
};

function start<T>(search: Search<T>): ReturnType<Search<T>[typeof Symbol.iterator]> {
  return search[Symbol.iterator]();
}
