import { describe, expect, test } from 'vitest';
import type { SizeOrder } from '../../src/core/size-order.ts';
import { sizeOrder } from '../../src/formats/size-orders.ts';
import { LiveReport } from '../../src/report/live-report.ts';
import { printsWord } from './runs.ts';

function shown(steps: readonly string[], order?: SizeOrder): string {
  const input = Buffer.from('a b c d');
  const about = { name: 'a.c', input, misbehaviour: printsWord('b'), versions: {}, created: '' };
  const live = new LiveReport({ ...about, ...(order && { order }) });
  live.observe({ type: 'started', size: input.length, jobs: 1 }, 0);
  for (const text of steps) {
    live.observe({ type: 'accepted', key: text, label: 'step', size: text.length }, 1, Buffer.from(text));
  }
  return Buffer.from(live.report.result).toString();
}

describe('the report of a run under way', () => {
  test('has the accepted text with fewest bytes for its result', () => {
    expect(shown(['a b c', 'a_long_name', 'b c'])).toBe('b c');
    expect(shown(['a b c', 'a_long_name'])).toBe('a b c');
  });

  test('has the one that has least of what is counted instead', () => {
    expect(shown(['a b c', 'a_long_name'], sizeOrder('tokens'))).toBe('a_long_name');
  });
});
