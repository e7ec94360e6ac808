import { constants } from 'node:os';
import { defined } from '../../basics/defined.ts';
import { type ProposedExpectation, proposeExpectation } from '../../oracles/expectations/propose-expectation.ts';
import type { Run } from '../../oracles/process/run.ts';
import { splitWords } from '../options/split-words.ts';

/** What a log of a crash tells. */
export interface CrashLog {
  /** What to look for; `undefined` when nothing in the log looks like a problem. */
  readonly proposal?: ProposedExpectation;
  /** The command that crashed, if the log names it. */
  readonly command?: readonly string[];
}

const sentences: Readonly<Record<string, RegExp>> = {
  SIGSEGV: /\bSegmentation fault\b|\bSIGSEGV\b|\bsignal 11\b|AddressSanitizer: SEGV|\bexit (?:code|status):? 139\b/i,
  SIGABRT: /\bAborted\b|\bSIGABRT\b|\bsignal 6\b|\bexit (?:code|status):? 134\b/,
  SIGFPE: /\bFloating point exception\b|\bSIGFPE\b/i,
  SIGILL: /\bIllegal instruction\b|\bSIGILL\b/i,
  SIGBUS: /\bBus error\b|\bSIGBUS\b/i,
};

/** Lines by which shells, compilers and build tools say what they ran, the command last. */
const commandLines: readonly RegExp[] = [
  /^\d+\.\s+Program arguments:\s*(.+)$/m,
  /^(?:\$|>|\+)\s+(\S.+)$/m,
  /^(?:command|cmd|running|invoked as|command line):\s+(\S.+)$/im,
];

/** Reads a stack trace, a sanitizer's report or the output of a build: what is telling in it, and the command. */
export function readCrashLog(log: string): CrashLog {
  const words = commandIn(log);
  const seen = proposeExpectation([runWith(log)], new Uint8Array());
  return defined({ proposal: seen && withoutCode(seen), command: words });
}

// How it ended is known only if the log says so.
function runWith(log: string): Run {
  const signal = Object.entries(sentences).find(([, pattern]) => pattern.test(log))?.[0];
  return {
    exitCode: signal === undefined ? 1 : null,
    signal: isSignal(signal) ? signal : null,
    timedOut: false,
    truncated: false,
    ms: 0,
    stdout: new Uint8Array(),
    stderr: Buffer.from(log),
    timeoutMs: 0,
    file: '\0',
    home: '\0',
  };
}

function isSignal(name: string | undefined): name is NodeJS.Signals {
  return name !== undefined && name in constants.signals;
}

// On which of its streams the program has said it cannot be seen either. That it failed at all is not worth looking
// for.
function withoutCode({ spec, words }: ProposedExpectation): ProposedExpectation | undefined {
  const { exit: _, texts = [], ...rest } = spec;
  if (texts.length === 0 && rest.signal === undefined) return undefined;
  return {
    spec: {
      ...rest,
      ...(texts.length > 0 ? { texts: texts.map((text) => ({ ...text, channel: 'either' as const })) } : {}),
    },
    words: words
      .filter((part) => !part.startsWith('exit code'))
      .map((part) => part.replace(/^stderr has/, 'output has')),
  };
}

function commandIn(log: string): string[] | undefined {
  for (const pattern of commandLines) {
    const line = pattern.exec(log)?.[1];
    if (line === undefined) continue;
    const words = splitWords(line.trim());
    if (words.length > 0) return words;
  }
  return undefined;
}
