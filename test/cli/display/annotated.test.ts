import { describe, expect, test } from 'vitest';
import { annotated } from '../../../src/cli/display/annotated.ts';
import type { Explanation } from '../../../src/session/explain.ts';

const explanation: Explanation = {
  key: 'k',
  lines: [
    { start: 0, end: 6, verdict: 'uninteresting', why: 'exit 0' },
    { start: 6, end: 11, verdict: 'interesting' },
  ],
  parts: [
    { start: 0, end: 3, verdict: 'uninteresting', why: 'exit 1: other error' },
    { start: 4, end: 5, verdict: 'unresolved', why: 'timeout after 5 s' },
    { start: 6, end: 9 },
  ],
  trials: 4,
  known: 1,
};
const view = { columns: 60, colours: false, unicode: true };

describe('annotated text', () => {
  test('has a letter below each part, one before each line, and what the letters mean', () => {
    const rows = annotated(explanation, Buffer.from('let d\nend;\n'), view);
    expect(rows.slice(0, 4)).toEqual(['c 1 let d', '    aaa b', 'd 2 end;', '    ...']);
    expect(rows.slice(5)).toEqual([
      '  without it',
      '  a  1 part       exit 1: other error',
      '  b  1 part       timeout after 5 s',
      '  .  1 part       not tried',
      '  c  whole lines  exit 0',
      '  d  whole lines  still misbehaves: can go alone',
    ]);
  });

  test('lets no control of the text through, and keeps letters below their parts', () => {
    const hostile = {
      ...explanation,
      lines: [],
      parts: [{ start: 1, end: 5, verdict: 'uninteresting', why: 'x' }],
    } as const;
    const rows = annotated(hostile, Buffer.from('\u001bboom'), view);
    expect(rows.slice(0, 2)).toEqual(['  1 \\x1bboom', '        aaaa']);
  });
});
