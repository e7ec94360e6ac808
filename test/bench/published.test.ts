import { expect, test } from 'vitest';
import { read } from '../../bench/arena/report/published.ts';

const mean = (file: string, column: string): number => {
  const values = read(file).map((row) => Number(row[column]));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

// The means that the papers print for the columns.
test.each([
  ['hdd_star_tokens', 575],
  ['perses_tokens', 235],
  ['perses_calls', 3038],
  ['creduce_tokens', 85],
  ['creduce_calls', 22_084],
  ['vulcan_tokens', 152],
  ['t_rec_tokens', 179],
  ['lpr_vulcan_tokens', 86],
])('the mean of %s over the C subjects is the printed one', (column, printed) => {
  expect(Math.abs(mean('perses-c.csv', column) - printed)).toBeLessThan(1);
});

test('every row of every table is complete or empty where nothing was published', () => {
  for (const file of ['perses-c.csv', 'perses-rust.csv', 'dissertation-inputs.csv', 'dissertation-greeddy.csv']) {
    for (const row of read(file)) {
      const [name, ...figures] = Object.values(row);
      expect(name).not.toBe('');
      expect(figures.every((figure) => /^[\d.]*$/.test(figure))).toBe(true);
    }
  }
});
