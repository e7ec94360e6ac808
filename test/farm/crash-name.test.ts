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

const nameOf = (of: Run, input = ''): string | undefined => crashName(of, Buffer.from(input));

test('is the same for runs of one bug, whatever varies', () => {
  const name = nameOf(run(overflow(1234, 'parse')));
  expect(name).toBe('exit 1, ERROR: AddressSanitizer: heap-buffer-overflow, in parse');
  expect(nameOf(run(overflow(9876, 'parse')))).toBe(name);
});

test('is another for another function, message or ending', () => {
  const names = [
    nameOf(run(overflow(1, 'parse'))),
    nameOf(run(overflow(1, 'lex'))),
    nameOf(run(overflow(1, 'parse').replace('heap-buffer-overflow', 'heap-use-after-free'))),
    nameOf(run(overflow(1, 'parse'), { exitCode: null, signal: 'SIGABRT' })),
  ];
  expect(new Set(names).size).toBe(4);
});

test('knows the exceptions of JavaScript by kind and place', () => {
  const thrown = (text: string): string =>
    `TypeError: ${text}\n    at Lexer.next (/app/lexer.js:10:5)\n    at main (/app/a.js:1:1)\n`;
  expect(nameOf(run(thrown("reading 'x'")))).toBe('exit 1, TypeError, in Lexer.next');
  expect(nameOf(run(thrown("reading 'another'")))).toBe('exit 1, TypeError, in Lexer.next');
});

test('knows a hang, and nothing of a run that says nothing', () => {
  expect(nameOf(run('', { timedOut: true }))).toBe('does not end in time');
  expect(nameOf(run(''))).toBeUndefined();
});

test('tells exceptions apart by their messages where the place tells nothing', () => {
  const thrown = (message: string): Run => run(`${message}\n    at Object.<anonymous> (/app/a.js:1:1)\n`);
  expect(nameOf(thrown('TypeError: cannot frob the widget'))).toContain('TypeError: cannot frob the widget');
  expect(nameOf(thrown('TypeError: stack of plates is empty'))).toContain('stack of plates is empty');
  expect(nameOf(run('fatal error: nothing to parse\n'))).toBe('exit 1, fatal error: nothing to parse');
  // What comes from the input does not count.
  expect(nameOf(thrown('TypeError: foo is unexpected here'), 'let foo')).toBe(
    nameOf(thrown('TypeError: bar is unexpected here'), 'let bar'),
  );
});
