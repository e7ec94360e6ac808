import { expect, test } from 'vitest';
import { crashName } from '../../src/farm/crash-name.ts';
import type { Run } from '../../src/oracles/process/run.ts';

function run(stderr: string, ending: Partial<Run> = {}): Run {
  return {
    exitCode: 1,
    signal: null,
    timedOut: false,
    stdout: new Uint8Array(),
    stderr: Buffer.from(stderr),
    ms: 1,
    timeoutMs: 1000,
    file: '/tmp/x/input',
    home: '/tmp/x',
    ...ending,
  } as Run;
}

const overflow = (pid: number, frame: string): string =>
  `==${pid}==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60200000${pid} at pc 0x5591${pid}\n` +
  `READ of size ${pid} at 0x602000\n    #0 0x55${pid}aa in ${frame} /src/a.c:${pid}:3\n    #1 0x11 in main /src/m.c:1:2\n`;

test('is the same for runs of one bug, whatever varies', () => {
  const name = crashName(run(overflow(1234, 'parse')));
  expect(name).toBe('exit 1, ERROR: AddressSanitizer: heap-buffer-overflow, in parse');
  expect(crashName(run(overflow(9876, 'parse')))).toBe(name);
});

test('is another for another function, message or ending', () => {
  const names = [
    crashName(run(overflow(1, 'parse'))),
    crashName(run(overflow(1, 'lex'))),
    crashName(run(overflow(1, 'parse').replace('heap-buffer-overflow', 'heap-use-after-free'))),
    crashName(run(overflow(1, 'parse'), { exitCode: null, signal: 'SIGABRT' })),
  ];
  expect(new Set(names).size).toBe(4);
});

test('knows the exceptions of JavaScript by kind and place', () => {
  const thrown = (text: string): string =>
    `TypeError: ${text}\n    at Lexer.next (/app/lexer.js:10:5)\n    at main (/app/a.js:1:1)\n`;
  expect(crashName(run(thrown("reading 'x'")))).toBe('exit 1, TypeError, in Lexer.next');
  expect(crashName(run(thrown("reading 'another'")))).toBe('exit 1, TypeError, in Lexer.next');
});

test('knows a hang, and nothing of a run that says nothing', () => {
  expect(crashName(run('', { timedOut: true }))).toBe('does not end in time');
  expect(crashName(run(''))).toBeUndefined();
});
