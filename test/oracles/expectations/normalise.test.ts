import { describe, expect, test } from 'vitest';
import { normalise } from '../../../src/oracles/expectations/normalise.ts';
import { run } from '../runs.ts';

const here = run();
const there = run({ home: '/tmp/pare-x/7', file: '/tmp/pare-x/7/work/input.c' });

describe('two runs that differ only in', () => {
  test.each([
    ['paths', `${here.file}: bad`, `${there.file}: bad`],
    ['directories', `in ${here.home}/work/a.o`, `in ${there.home}/work/a.o`],
    ['temporary files', `${here.home}/tmp/ccXy1.o: no`, `${there.home}/tmp/ccAb2.o: no`],
    ['addresses', 'at 0x7ffd1234abcd', 'at 0x55aa00001234'],
    ['bare addresses', 'pc 00007f3d2c1b0a90', 'pc 00007f112c1b0a90'],
    ['process numbers', '==123==ERROR: AddressSanitizer', '==99==ERROR: AddressSanitizer'],
    ['pids', 'pid 4711 died', 'pid 12 died'],
    ["a shell's pids", 't.sh: line 3: 4711 Segmentation fault', 't.sh: line 9: 12 Segmentation fault'],
    ['durations', 'done in 1.25 s (3ms)', 'done in 12 s (40ms)'],
    ['dates', '2026-11-21T10:00:00Z go', '2025-01-02T03:04:05.678Z go'],
    ['clocks', '[10:00:01] go', '[9:59:59.5] go'],
    ['positions', 'input.c:3:5: error: x', 'input.c:30:51: error: x'],
    ['line numbers', 'error on line 3, column 9', 'error on line 14, column 1'],
    ['positions in parentheses', 'a.ts(3,5): error', 'a.ts(13,50): error'],
  ])('%s look the same', (_, one, other) => {
    expect(normalise(one, here)).toBe(normalise(other, there));
    expect(one).not.toBe(other);
  });
});

test.each([
  ['sat', 'unsat'],
  ['error: x', 'error: y'],
  ['value 12', 'value 13'],
  ['exit in 3 s', 'exit'],
  ['f(1)', 'f(2)'],
])('%j and %j stay different', (one, other) => {
  expect(normalise(one, here)).not.toBe(normalise(other, here));
});

test.each([
  ['paths', here.file],
  ['addresses', 'at 0x7ffd1234abcd'],
  ['pids', 'pid 4711'],
  ['times', 'in 3 s'],
  ['positions', 'a.c:3:5: x'],
] as const)('%s are compared to the letter when asked', (detail, text) => {
  expect(normalise(text, here, [detail])).toBe(text);
  expect(normalise(text, here, ['paths', 'addresses', 'pids', 'times', 'positions'])).toBe(text);
});
