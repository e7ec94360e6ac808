import { grouped } from '../../../report/quantities.ts';
import { heightsOf, type SizePoint } from '../sparkline.ts';

const blocks = [...' ▁▂▃▄▅▆▇█'];
const signs = [...' .:#'];

export interface Graph {
  readonly columns: number;
  readonly rows: number;
  readonly unicode: boolean;
}

/**
 * The size over time as filled columns with a logarithmic height, and the largest and smallest size at the left.
 * `points` are in order of time.
 */
export function sizeGraph(points: readonly SizePoint[], { columns, rows, unicode }: Graph): string[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || rows < 1) return [];
  const labels = [grouped(first.size), grouped(last.size)];
  const margin = Math.max(...labels.map((label) => label.length)) + 1;
  const width = columns - margin;
  if (width < 4) return [];
  const steps = unicode ? blocks : signs;
  // The smallest size still shows.
  const heights = heightsOf(points, width).map((share) => (0.06 + 0.94 * share) * rows * (steps.length - 1));
  return Array.from({ length: rows }, (_, i) => {
    const label = i === 0 ? labels[0] : i === rows - 1 ? labels[1] : '';
    const base = (rows - 1 - i) * (steps.length - 1);
    const cells = heights.map((height) => steps[Math.max(0, Math.min(steps.length - 1, Math.round(height - base)))]);
    return `${(label ?? '').padStart(margin - 1)} ${cells.join('')}`;
  });
}
