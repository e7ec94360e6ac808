import { describe, expect, test } from 'vitest';
import { readCrashLog } from '../../../src/cli/init/crash-log.ts';

describe('a crash log', () => {
  test('of a JavaScript tool tells the message and the function, on whatever stream', () => {
    const { proposal, command } = readCrashLog(
      `$ npx tool --check in.ts
/app/tool.js:12
Error: Debug Failure. False expression.
    at checkExpressionWorker (/app/tool.js:12:9)
    at main (/app/tool.js:90:1)
`,
    );
    expect(command).toEqual(['npx', 'tool', '--check', 'in.ts']);
    expect(proposal?.spec.texts?.map(({ channel, regex, text }) => [channel, regex ?? text])).toEqual([
      ['either', 'Error: Debug Failure\\. False expression\\.'],
      ['either', 'checkExpressionWorker'],
    ]);
    expect(proposal?.spec.exit).toBeUndefined();
  });

  test('of clang tells the assertion, the signal and the command', () => {
    const { proposal, command } = readCrashLog(
      `clang: /src/Sema.cpp:77: void f(): Assertion \`x != 0' failed.
PLEASE submit a bug report
Stack dump:
0.\tProgram arguments: /usr/bin/clang -O2 -c crash.c
Aborted (core dumped)
`,
    );
    expect(command).toEqual(['/usr/bin/clang', '-O2', '-c', 'crash.c']);
    expect(proposal?.spec.signal).toEqual(['SIGABRT']);
    expect(proposal?.spec.texts?.[0]?.regex).toContain('Assertion');
  });

  test('of a sanitizer tells its summary without addresses', () => {
    const { proposal } = readCrashLog(
      `==4242==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010 at pc 0x4005e8
    #0 0x4005e7 in frob /src/a.c:7
`,
    );
    const [message, frame] = proposal?.spec.texts ?? [];
    expect(message?.regex).toMatch(/AddressSanitizer: heap-use-after-free on address/);
    expect(message?.regex).not.toContain('602000000010');
    expect(frame?.text).toBe('frob');
  });

  test('in which nothing is wrong tells nothing', () => {
    expect(readCrashLog('all is well\n').proposal).toBeUndefined();
    expect(readCrashLog('').command).toBeUndefined();
  });
});
