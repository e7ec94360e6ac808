/** A moment and the size of the current test case then. */
export interface SizePoint {
  readonly ms: number;
  readonly size: number;
}

const blocks = [...'▁▂▃▄▅▆▇█'];
const letters = [...'_.-~=+*#'];

/**
 * The sizes over time as one row of `columns` cells. Heights are logarithmic, so that the end of a reduction, where
 * single bytes count, is as visible as its beginning. `points` are in order of time; sizes above the first one, after
 * an edit by hand, look like that one.
 */
export function sparkline(points: readonly SizePoint[], columns: number, unicode: boolean): string {
  if (points.length === 0 || columns < 1) return '';
  const steps = unicode ? blocks : letters;
  const heights = heightsOf(points, columns).map((share) => Math.max(0, Math.min(1, share)) * (steps.length - 1));
  return heights.map((height) => steps[Math.round(height)]).join('');
}

/**
 * For each column the size at its end, in logarithms: 1 for the size at the beginning, 0 for that at the end. There is
 * a point at least; sizes may be above the first and below the last.
 */
export function heightsOf(points: readonly SizePoint[], columns: number): number[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const top = Math.log(first.size + 1);
  const bottom = Math.log(last.size + 1);
  const duration = last.ms - first.ms || 1;
  let at = 0;
  return Array.from({ length: columns }, (_, column) => {
    const until = first.ms + (duration * (column + 1)) / columns;
    while (at + 1 < points.length && points[at + 1]!.ms <= until) at++;
    return top === bottom ? 1 : (Math.log(points[at]!.size + 1) - bottom) / (top - bottom);
  });
}
