/** A reader of one format: the function on top of the stack, `undefined` when the text has no such stack. */
type FrameReader = (text: string) => string | undefined;

/** Functions that report a crash, or that every crash goes through. */
const reporters =
  /^(?:__interceptor_|__asan|__sanitizer|__ubsan|__msan|__tsan|__assert|__GI_|__pthread_kill|_?raise$|_?abort$|std::|core::|alloc::|rust_|__rust|panic|runtime\.|java\.|jdk\.|sun\.)/;

/** Most specific format first: Java's frames look like JavaScript's. */
const readers: readonly FrameReader[] = [
  // "#0 0x4a in f file.c:3" (gdb, lldb-like tools, sanitizers)
  (text) => firstName(text, /^\s*(?:frame )?#\d+:?\s+(?:0x[0-9a-f]+\s+(?:in|at)\s+)?([^\s(]+)/gim),
  // "  4: crate::f" (Rust, with a backtrace)
  (text) =>
    text.includes('stack backtrace:') ? firstName(text, /^\s+\d+:\s+(?:0x[0-9a-f]+ - )?([^\s(]+)/gm) : undefined,
  // "\tat package.Type.method(File.java:3)" (Java)
  (text) => firstName(text, /^\s+at ([\w$.]+\.[\w$<>]+)\([^)]*\.(?:java|kt|scala)(?::\d+)?\)/gm),
  // "    at f (file.js:3:4)" (V8)
  (text) => firstName(text, /^\s+at (?:async |new )*([^\s(]+)[^(\n]* \((?!node:)[^)\n]+\)$/gm),
  innermostPython,
  // "main.f(0x1)" after "goroutine 1 [running]:" (Go)
  (text) => (text.includes('goroutine ') ? firstName(text, /^([\w./*()]+\.[\w*()]+)\(/gm) : undefined),
  // "thread 'main' panicked at src/main.rs:2:5" (Rust, without a backtrace)
  (text) => /panicked at (?:'.*', )?([^\s:]+\.rs)/.exec(text)?.[1],
];

/** The function on top of the first stack trace in a text, whatever language wrote it. */
export function firstFrame(text: string): string | undefined {
  for (const read of readers) {
    const name = read(text);
    if (name !== undefined) return name;
  }
  return undefined;
}

function firstName(text: string, pattern: RegExp): string | undefined {
  for (const [, name] of text.matchAll(pattern)) {
    if (!reporters.test(name!)) return name;
  }
  return undefined;
}

/** Python's innermost call comes last. */
function innermostPython(text: string): string | undefined {
  const start = text.indexOf('Traceback (most recent call last)');
  if (start < 0) return undefined;
  return [...text.slice(start).matchAll(/^ +File ".*", line \d+, in (\S+)$/gm)].at(-1)?.[1];
}
