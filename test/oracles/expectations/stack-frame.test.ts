import { expect, test } from 'vitest';
import { firstFrame } from '../../../src/oracles/expectations/stack-frame.ts';

test.each([
  [
    'AddressSanitizer',
    '==1==ERROR: AddressSanitizer: heap-use-after-free\n    #0 0x4a3 in __interceptor_memcpy (a+0x1)\n    #1 0x4b3 in parse_expr src/p.c:3:4\n',
    'parse_expr',
  ],
  [
    'gdb',
    'Program received SIGABRT\n#0  0x00007ffff in raise () from libc\n#1  0x00007 in abort ()\n#2  0x1 in tcc_error (fmt=0x0) at a.c:3\n',
    'tcc_error',
  ],
  [
    'Node.js',
    'x.js:1\nTypeError: a\n    at node:internal/x\n    at checkExpr (file:///a/tsc.js:3:4)\n    at main (a.js:1:1)\n',
    'checkExpr',
  ],
  ['a method in Node.js', 'Error: a\n    at new Parser (/a/p.js:3:4)\n', 'Parser'],
  ['Node.js itself', 'Error: a\n    at readFileSync (node:fs:3:4)\n    at load (/a/p.js:3:4)\n', 'load'],
  [
    'Python',
    'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    f()\n  File "b.py", line 9, in inner\n    x\nKeyError: 1\n',
    'inner',
  ],
  [
    'Java',
    'Exception in thread "main" java.lang.NullPointerException\n\tat java.util.Objects.requireNonNull(Objects.java:1)\n\tat com.a.B.c(B.java:10)\n',
    'com.a.B.c',
  ],
  [
    'Rust with a backtrace',
    'stack backtrace:\n   0: rust_begin_unwind\n   1: core::panicking::panic\n   2: app::parse\n',
    'app::parse',
  ],
  ['Rust without one', "thread 'main' panicked at src/main.rs:2:5:\nboom\n", 'src/main.rs'],
  ['Go', 'panic: x\n\ngoroutine 1 [running]:\nmain.f(0x1)\n\t/a/main.go:3\n', 'main.f'],
])('finds the top frame of %s', (_, text, frame) => {
  expect(firstFrame(text)).toBe(frame);
});

test.each(['', 'all is well\n', 'error: at line 3 (a.c)\n', '#include <a>\n'])('finds none in %j', (text) => {
  expect(firstFrame(text)).toBe(undefined);
});
