import { type Rows, rowsOf } from './option.ts';
import type { RunningSettings, TestSettings } from './settings.ts';
import {
  assignments,
  exitCodes,
  expectations,
  on,
  oneOf,
  orWord,
  patterns,
  repeat,
  sameAspects,
  sandbox,
  seconds,
  signals,
  someSize,
  text,
  texts,
  wholeNumber,
} from './values.ts';

/** What makes a test case interesting. All conditions must hold. */
export const testOptions: Rows<TestSettings> = rowsOf<TestSettings>('test', {
  command: {
    short: 'c',
    value: 'TEXT',
    about: 'the test as shell text, instead of a script; exit 0 = interesting',
    read: text,
  },
  test: { value: 'FILE', about: 'the test script; then all other words are test cases', read: text },
  expect: {
    value: 'WHAT',
    about: 'exit=N, signal=NAME, timeout, or answer=sat,unsat,... of a solver, in order; again for more',
    read: expectations,
  },
  exitCode: {
    value: 'N[,N]',
    aliases: ['interesting-exit-code'],
    about: "exit codes that count, '!0' = anything but 0",
    read: exitCodes,
  },
  signal: { value: 'NAME', about: 'ended by this signal, as SEGV', read: signals },
  stdout: {
    value: 'RE',
    aliases: ['interesting-stdout', 'match-out'],
    about: 'stdout matches; again for more',
    read: patterns,
  },
  stderr: {
    value: 'RE',
    aliases: ['interesting-stderr', 'match-err'],
    about: 'stderr matches; again for more',
    read: patterns,
  },
  match: { value: 'RE', about: 'stdout or stderr matches; again for more', read: patterns },
  noStdout: { value: 'RE', aliases: ['uninteresting-stdout'], about: 'stdout must not match', read: patterns },
  noStderr: { value: 'RE', aliases: ['uninteresting-stderr'], about: 'stderr must not match', read: patterns },
  noMatch: { value: 'RE', about: 'neither stdout nor stderr may match', read: patterns },
  same: {
    value: 'LIST',
    optionalValue: /^(?:exit|signal|stdout|stderr|stack)(?:,(?:exit|signal|stdout|stderr|stack))*$/,
    about: 'as on the original: exit,signal,stdout,stderr,stack (all but stack)',
    read: sameAspects,
  },
  hang: { value: 'SECS', aliases: ['hangs'], about: 'still runs after so long', read: seconds },
  slowerThan: { value: 'SECS', about: 'ends, but not before that', read: seconds },
  versus: {
    value: 'CMD',
    aliases: ['cross-check'],
    about: 'a second command, compared with the first one:',
    read: text,
  },
  differ: { about: 'with --versus: their exit or output differs (default)', read: on },
  failsOnlyFirst: { about: 'with --versus: the first one fails, the second does not', read: on },
  sameOutput: { about: 'with --versus: both print the same', read: on },
  invert: { about: 'interesting is what the test says no to', read: on },
  reject: { value: 'RE', about: 'candidates that match are not even run', read: patterns },
  pre: { value: 'CMD', about: 'a cheap test that must say yes before the real one is run', read: text },
  alsoInteresting: {
    value: 'CODE',
    about: 'exit code by which the test says "another bug, keep it"',
    read: wholeNumber,
  },
  anyBug: { about: 'a script means each crash it says yes to, not only the one that the original shows', read: on },
});

/** How the test is run. */
export const runningOptions: Rows<RunningSettings> = rowsOf<RunningSettings>('running', {
  inputMode: {
    value: 'HOW',
    aliases: ['input-type'],
    about: 'how it gets the candidate: file, arg, stdin, basename, all',
    read: oneOf('file', 'arg', 'stdin', 'basename', 'all'),
  },
  with: { value: 'PATH', aliases: ['deps'], about: 'a file or folder that the test needs beside it', read: texts },
  cwd: { value: 'DIR', about: 'run the test here, not in a private directory', read: text },
  env: { value: 'K=V', about: 'set an environment variable; again for more', read: assignments },
  cleanEnv: { about: 'hand on only PATH, HOME, language and the like; with --env NAME also NAME', read: on },
  sandbox: {
    value: 'HOW',
    optionalValue: /^try$/,
    about: 'no network, write to its own directory only; try: if the system allows it',
    read: sandbox,
  },
  shell: { value: 'PATH', about: 'the shell for -c, --pre and --versus', read: text },
  timeout: {
    short: 't',
    value: 'SECS',
    about: 'time limit of one run, or auto (from the runs seen)',
    read: orWord(seconds, 'auto'),
  },
  memoryLimit: {
    value: 'SIZE',
    aliases: ['memout'],
    about: 'memory limit of one run, or auto, off',
    read: orWord(someSize, 'auto', 'off'),
  },
  repeat: { value: 'N/M', about: 'yes means: at least N of at most M runs say so', read: repeat },
  noCheck: {
    aliases: ['no-verify', 'noverify', 'skip-interestingness-test-check'],
    about: 'start without trying the test on the original',
    read: on,
  },
  allowTrivial: { about: 'go on although the test accepts an empty file', read: on },
  assumeDeterministic: { about: 'stop when the test changes its mind', read: on },
  keep: { only: 'check', about: 'leave the directory of the last run for a look', read: on },
});
