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
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || columns < 1) return '';
  const steps = unicode ? blocks : letters;
  const top = Math.log(first.size + 1);
  const bottom = Math.log(last.size + 1);
  const duration = last.ms - first.ms || 1;
  let row = '';
  let at = 0;
  for (let column = 0; column < columns; column++) {
    const until = first.ms + (duration * (column + 1)) / columns;
    while (at + 1 < points.length && points[at + 1]!.ms <= until) at++; // in range: at + 1 < length
    const share = top === bottom ? 1 : (Math.log(points[at]!.size + 1) - bottom) / (top - bottom);
    row += steps[Math.round(Math.max(0, Math.min(1, share)) * (steps.length - 1))];
  }
  return row;
}
