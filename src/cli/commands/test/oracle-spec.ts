import path from 'node:path';
import { defined } from '../../../basics/defined.ts';
import { escapeRegExp } from '../../../basics/escape-reg-exp.ts';
import { UsageError } from '../../../core/errors.ts';
import type { ExpectationSpec } from '../../../oracles/expectations/expectation.ts';
import type { TextExpectation } from '../../../oracles/expectations/text-expectation.ts';
import { asShellText } from '../../../oracles/process/programs/arguments.ts';
import { type Tested, withOwnPrograms } from '../../../oracles/process/programs/own-programs.ts';
import type { OracleSpec } from '../../../oracles/specified/spec.ts';
import { withExpectations } from '../../options/expect.ts';
import { parityStrategies } from '../../options/parity-strategies.ts';
import type { Settings } from '../../options/settings.ts';
import type { Request, Test } from './request.ts';

export interface Place {
  /** Where relative paths start. */
  readonly directory: string;
  /** The test case, if it is known already. */
  readonly tested?: Tested;
}

/** The oracle that the flags and words describe. */
export function oracleSpec(test: Test, given: Partial<Settings>, { directory, tested }: Place): OracleSpec {
  const settings = withExpectations(given);
  const expect = expectationOf(settings);
  const shell = settings.shell ?? '/bin/sh';
  const relation = relationOf(settings);
  const judgedByScript = expect === undefined && settings.same === undefined && relation === undefined;
  const own = (text: string): string => withOwnPrograms(text, directory, tested);
  const { argv, kind } = program(test.form === 'shell' ? { ...test, text: own(test.text) } : test, shell);
  const isJudgedByOutput = kind === 'script' && !judgedByScript;
  return defined({
    kind: isJudgedByOutput ? 'command' : kind,
    argv,
    directory,
    inputMode: settings.inputMode ?? (isJudgedByOutput ? 'arg' : undefined),
    with: settings.with,
    cwd: settings.cwd,
    env: settings.env && environment(settings.env, settings.cleanEnv),
    cleanEnv: settings.cleanEnv === true ? (settings.env ?? []).filter((given) => !given.includes('=')) : undefined,
    sandbox: settings.sandbox,
    timeoutMs: timeoutOf(settings),
    memoryLimitBytes: settings.memoryLimit,
    expect,
    same: settings.same && { aspects: settings.same },
    versus: relation && { argv: secondCommand(shell, own(settings.versus ?? '')), relation },
    repeat: settings.repeat && { needed: settings.repeat.yes, of: settings.repeat.of },
    preFilter: settings.pre === undefined ? undefined : shellCommand(shell, own(settings.pre)),
    reject: settings.reject && rejection(settings.reject),
    protect: settings.protect?.map(regexOf),
    invert: settings.invert,
    alsoInteresting: settings.alsoInteresting,
    anyBug: settings.anyBug,
  });
}

export function placeOf({ file, isFileSet = false }: Request): Place {
  return { directory: process.cwd(), tested: { file, isFileSet } };
}

/** The oracle for a request of the command line, from the folder where the person is. */
export function requestedSpec(request: Request, settings: Partial<Settings>): OracleSpec {
  const { test, isFileSet, companions = [] } = request;
  // Variables that may go are in the command's file.
  const { env, ...others } = settings;
  const names = env?.filter((given) => !given.includes('='));
  const rest = { ...others, ...(names && { env: names }) };
  const spec = oracleSpec(test, settings.reduceArgs === true ? rest : settings, placeOf(request));
  return isFileSet === true ? { ...spec, isFileSet, with: [...(spec.with ?? []), ...companions] } : spec;
}

/** Whether nothing was said about what a command must do to be interesting. */
export function expectsNothing(spec: OracleSpec): boolean {
  return spec.kind === 'command' && !spec.expect && !spec.same && !spec.golden && !spec.versus;
}

/** The flags that say the same as an expectation, to copy. */
export function flagsOf(expect: ExpectationSpec): string[] {
  const flags: string[] = [];
  for (const code of expect.exit ?? []) flags.push('--exit-code', code);
  for (const signal of expect.signal ?? []) flags.push('--signal', signal.replace(/^SIG/, ''));
  for (const { channel, regex, text } of expect.texts ?? []) {
    flags.push(channel === 'either' ? '--match' : `--${channel}`, regex ?? escapeRegExp(text ?? ''));
  }
  if (expect.hang === true) flags.push('--hang', '10');
  return flags;
}

function program(test: Test, shell: string): Pick<OracleSpec, 'kind' | 'argv'> {
  switch (test.form) {
    case 'module':
      return { kind: 'module', argv: [path.resolve(test.file)] };
    case 'script':
      return { kind: 'script', argv: [path.resolve(test.file)] };
    case 'shell':
      return { kind: 'script', argv: shellCommand(shell, test.text) };
    case 'command':
      return { kind: 'command', argv: test.argv };
  }
}

/** The word after the text is `$0`. Braces in the text are the shell's. */
function shellCommand(shell: string, text: string): string[] {
  return [shell, '-c', asShellText(text), 'pare', '@@'];
}

// Without a place for the candidate in it, the second command gets it on standard input, like the first one.
function secondCommand(shell: string, text: string): string[] {
  if (text.includes('@@')) return shellCommand(shell, text);
  return text.includes('{}') ? shellCommand(shell, text.replaceAll('{}', '@@')) : [shell, '-c', text];
}

function expectationOf(settings: Partial<Settings>): ExpectationSpec | undefined {
  const { exitCode, signal, hang, slowerThan } = settings;
  const texts = [
    ...textsOf('stdout', settings.stdout),
    ...textsOf('stderr', settings.stderr),
    ...textsOf('either', settings.match),
    ...negated(textsOf('stdout', settings.noStdout)),
    ...negated(textsOf('stderr', settings.noStderr)),
    ...negated(textsOf('either', settings.noMatch)),
  ];
  const expect: ExpectationSpec = defined({
    exit: exitCode?.codes.map((code) => (exitCode.negated ? `!${code}` : String(code))),
    signal,
    texts: texts.length === 0 ? undefined : texts,
    hang: hang === undefined ? undefined : true,
    slowerThanMs: slowerThan === undefined ? undefined : slowerThan * 1000,
  });
  return Object.keys(expect).length === 0 ? undefined : expect;
}

function textsOf(channel: TextExpectation['channel'], patterns: readonly string[] = []): TextExpectation[] {
  return patterns.map((pattern) => ({ channel, ...regexOf(pattern) }));
}

function negated(texts: readonly TextExpectation[]): TextExpectation[] {
  return texts.map((text) => ({ ...text, not: true }));
}

/** `/re/flags`, or a regular expression without flags. */
export function regexOf(pattern: string): { readonly regex: string; readonly flags?: string } {
  const [, regex, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  if (regex === undefined) return { regex: pattern };
  return flags === undefined || flags === '' ? { regex } : { regex, flags };
}

function rejection(patterns: readonly string[]): { readonly regex: string; readonly flags?: string } {
  const [first, ...others] = patterns.map(regexOf);
  if (first === undefined || others.length === 0) return first ?? { regex: '(?!)' };
  const flagged = [first, ...others].find(({ flags }) => flags !== undefined);
  if (flagged !== undefined) {
    throw new UsageError(
      `--reject /${flagged.regex}/${flagged.flags}: several --reject cannot have flags; put them into one.`,
    );
  }
  return { regex: [first, ...others].map(({ regex }) => `(?:${regex})`).join('|') };
}

function relationOf(settings: Partial<Settings>): 'differ' | 'same' | 'fails-only-first' | undefined {
  const { versus, differ, failsOnlyFirst, sameOutput } = settings;
  const chosen = [differ && '--differ', failsOnlyFirst && '--fails-only-first', sameOutput && '--same-output'].filter(
    (flag) => typeof flag === 'string',
  );
  if (versus === undefined) {
    if (chosen.length > 0) throw new UsageError(`${chosen[0]} needs a second command: --versus 'CMD @@' ${chosen[0]}`);
    return undefined;
  }
  if (chosen.length > 1) throw new UsageError(`${chosen.join(' and ')} exclude each other.`);
  if (sameOutput === true) return 'same';
  return failsOnlyFirst === true ? 'fails-only-first' : 'differ';
}

function timeoutOf({ hang, slowerThan, timeout, strategy }: Partial<Settings>): OracleSpec['timeoutMs'] {
  if (hang !== undefined) {
    if (slowerThan !== undefined)
      throw new UsageError('--hang and --slower-than exclude each other: what hangs does not end.');
    if (timeout !== undefined && timeout !== 'auto' && timeout !== hang) {
      throw new UsageError(`--hang ${hang} is a time limit itself; leave --timeout ${timeout} out.`);
    }
    return hang * 1000;
  }
  if (slowerThan !== undefined && typeof timeout === 'number' && timeout <= slowerThan) {
    throw new UsageError(`--slower-than ${slowerThan} can never be seen with --timeout ${timeout}.`);
  }
  if (typeof timeout === 'number') return timeout * 1000;
  return parityStrategies.some((name) => name === strategy) ? 'golden' : timeout;
}

function environment(assignments: readonly string[], cleanEnv = false): Record<string, string> {
  return Object.fromEntries(
    assignments.flatMap((assignment) => {
      const equals = assignment.indexOf('=');
      if (equals > 0) return [[assignment.slice(0, equals), assignment.slice(equals + 1)]];
      if (cleanEnv) return [];
      throw new UsageError(`--env ${assignment} is not of the form NAME=VALUE; a NAME alone needs --clean-env.`);
    }),
  );
}
