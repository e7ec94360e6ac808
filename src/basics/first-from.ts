/**
 * The first of so many places, from `low` on, that is not before something; those before it come first. Binary search.
 */
export function firstFrom(count: number, isBefore: (place: number) => boolean, low = 0): number {
  let [from, to] = [low, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
