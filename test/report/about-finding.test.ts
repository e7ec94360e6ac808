import { expect, test } from 'vitest';
import { aboutFinding } from '../../src/report/about-finding.ts';
import { copies } from '../../src/report/copies/copies.ts';
import type { Report } from '../../src/report/report.ts';
import { Tally } from '../../src/session/statistics.ts';

const report: Report = {
  name: 'a.c',
  created: '2026-04-12T00:00:00.000Z',
  state: 'exhausted',
  misbehaviour: {
    argv: ['cc', '@@'],
    stdin: false,
    exit: ['1'],
    signal: [],
    texts: [{ channel: 'stderr', text: 'first bug' }],
    words: ['exit code 1'],
    isWhole: true,
  },
  versions: {},
  statistics: new Tally().statistics,
  result: Buffer.from('result'),
  steps: [{ number: 1, atMs: 1, size: 6, label: 'lines: 1' }],
  notes: [],
  findings: [],
};

test.each([
  ['signal SIGSEGV', { signal: ['SEGV'], texts: [], isWhole: true }],
  [
    "Assertion `x' failed.",
    { signal: [], texts: [{ channel: 'either', text: "Assertion `x' failed." }], isWhole: true },
  ],
  ['error at line <position> of it', { texts: [{ channel: 'either', text: 'error at line' }], isWhole: false }],
  ['also interesting (exit 101)', { signal: [], texts: [], isWhole: false }],
])('what is known of "%s" takes the place of the first bug', (name, expected) => {
  const other = aboutFinding(report, { name, testCase: Buffer.from('other') });
  expect(other.misbehaviour).toMatchObject({ argv: ['cc', '@@'], exit: [], ...expected });
  const text = copies.issue.text(other);
  expect(text).toContain('other');
  expect(text).toContain(`another bug: ${name}`);
  expect(text).not.toContain('first bug');
});
