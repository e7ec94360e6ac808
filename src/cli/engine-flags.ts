/**
 * What V8 is told before anything runs that takes long, by its version; it complains of flags that it does not know.
 *
 * WebAssembly is compiled once, at once: what V8 makes of a parser while it runs pays late, and of a lexer that is one
 * large function (Swift's, LLVM's) it takes up to minutes (docs/decisions/029-baseline-parsers.md).
 *
 * JavaScript is optimized after ten times as much work as usual: a reduction runs a lot of code for a short time each,
 * and what V8 optimizes then takes more than it saves (docs/decisions/030-late-optimization.md).
 */
export function engineFlags(v8Version: string): readonly string[] {
  const late = lateOptimization.get(Number.parseInt(v8Version, 10));
  return ['--liftoff-only', ...(late === undefined ? [] : [late])];
}

/** By the main version. What comes later has a compiler in between, and gains nothing. */
const lateOptimization: ReadonlyMap<number, string> = new Map([
  [11, '--interrupt-budget=675840'],
  [12, '--invocation-count-for-turbofan=30000'],
]);
