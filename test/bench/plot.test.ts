import { expect, test } from 'vitest';
import { plot } from '../../bench/arena/report/plot.ts';

const line = (name: string, points: readonly (readonly [number, number])[]) => ({
  name,
  colour: 'c1',
  dash: 'none',
  strong: false,
  points,
});

test('a plot has a stair per series, a grid line per power of ten and no number that is not finite', () => {
  const svg = plot(
    [
      line('a', [
        [1, 1000],
        [10, 100],
        [100, 10],
      ]),
      line('b', [[2, 900]]),
    ],
    'trials',
    '',
  );
  expect(svg.match(/class="line"/g)).toHaveLength(2);
  expect(svg.match(/class="tick"/g)).toHaveLength(6);
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test('names are text, whatever is in them', () => {
  expect(plot([line('<script>&', [[1, 5]])], 'trials', '')).not.toContain('<script>');
});

test('nothing to plot gives nothing', () => {
  expect(plot([], 'trials', '')).toBe('');
});
