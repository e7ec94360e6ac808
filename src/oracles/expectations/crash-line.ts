import { type Run, textOf } from '../process/run.ts';
import { signalName } from '../process/signals.ts';
import { type Expectation, signalOf } from './expectation.ts';

/** Signals that programs send themselves by mistake only. */
const crashSignals: ReadonlySet<string> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
]);

/**
 * Lines that say that a program gave up by itself, most telling first: sanitizers, assertions, panics, internal
 * errors. Ordinary diagnostics ("error: expected ;") are not among them.
 */
const crashLines: readonly RegExp[] = [
  /^.*(?:ERROR|SUMMARY): \w+Sanitizer:.*$/m,
  /^.*\b(?:runtime error:|heap-(?:buffer-overflow|use-after-free)).*$/m,
  /^.*\b[Aa]ssert(?:ion)?\b.*(?:fail|violat|condition).*$/m,
  /^.*\bAssertionError\b.*$/m,
  /^.*\binternal (?:compiler )?error\b.*$/im,
  /^.*\bpanicked at\b.*$/m,
  /^panic: .*$/m,
  /^.*\b(?:Fatal (?:error|failure)|FATAL ERROR)\b.*$/m,
  /^.*\bDebug Failure\b.*$/m,
  /^.*\bUNREACHABLE executed\b.*$/m,
];

/** The signal that killed the run, if it is one of a crash. */
export function crashSignal(run: Run): string | undefined {
  const number = signalOf(run);
  const name = number === undefined ? undefined : signalName(number);
  return name !== undefined && crashSignals.has(name) ? name : undefined;
}

/** The line of the output that says that the program crashed, without its surrounding blanks. */
export function lineOfCrash(run: Run): string | undefined {
  for (const output of [run.stderr, run.stdout]) {
    const text = textOf(output);
    for (const pattern of crashLines) {
      const line = pattern.exec(text)?.[0].trim();
      if (line) return line;
    }
  }
  return undefined;
}

/** The same expectation; a crash that it does not ask for is a finding. */
export function noticingCrashes(expected: Expectation): Expectation {
  return (run) => {
    const judgement = expected(run);
    if (judgement.verdict !== 'uninteresting' || judgement.finding !== undefined) return judgement;
    const finding = crashLine(run);
    return finding === undefined ? judgement : { ...judgement, finding };
  };
}

/** What a run that crashed is to be called: its signal, or the line that tells of it. `undefined` when it did not. */
function crashLine(run: Run): string | undefined {
  const signal = crashSignal(run);
  if (signal !== undefined) return `signal ${signal}`;
  // A search that only ever sees exit codes would pay for decoding each output.
  return run.stderr.length === 0 || run.exitCode === 0 ? undefined : lineOfCrash(run);
}
