import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../../core/errors.ts';
import type { Arguments } from '../../options/read-arguments.ts';
import type { Settings } from '../../options/settings.ts';
import { isDirectory } from '../is-directory.ts';

/**
 * Refuses settings of which one cannot be meant beside the other, or is for what is not there. What only stands in a
 * file is for all commands, and may be of no use for this one: `line` is what was typed.
 */
export function checkSense(settings: Partial<Settings>, line: Pick<Arguments, 'settings' | 'command'>): void {
  checkTests(line);
  checkResult(settings);
  checkReport(settings);
  checkLog(settings);
  if (settings.fast === true && settings.slow === true) throw new UsageError('--fast and --slow exclude each other.');
  if (line.settings.quiet === true && line.settings.verbose !== undefined)
    throw new UsageError('-q and -v exclude each other.');
  checkUseless(settings, line.settings);
}

function checkTests({ settings, command = [] }: Pick<Arguments, 'settings' | 'command'>): void {
  const { command: text, test } = settings;
  const tests = [
    ...(test === undefined ? [] : [`--test ${test}`]),
    ...(text === undefined ? [] : ['-c']),
    ...(command.length === 0 ? [] : [`-- ${command[0]}`]),
  ];
  if (tests.length > 1)
    throw new UsageError(
      `${tests.join(' and ')} are ${tests.length} tests: leave one. What must hold besides is --pre CMD.`,
    );
}

function checkResult({ inPlace, output, json }: Partial<Settings>): void {
  if (inPlace === true && output !== undefined) throw new UsageError(`-i and -o ${output} exclude each other.`);
  if (json === true && output === '-')
    throw new UsageError('--json and -o - would both write to stdout; leave one out.');
}

function checkReport({ report, tidy }: Partial<Settings>): void {
  if (report === '' && tidy === true)
    throw new UsageError('--tidy removes the run folder, and the report in it; name another place: --report=FILE.html');
  // It is written at the end, which may be hours away.
  if (report && isDirectory(report)) throw new UsageError(`--report ${report} is a folder: name a file in it.`);
  const folder = path.dirname(report || '.');
  if (!existsSync(folder)) throw new UsageError(`--report ${report}: there is no folder ${folder}. Make it first.`);
}

function checkLog({ logFile }: Partial<Settings>): void {
  if (logFile === undefined) return;
  if (isDirectory(logFile)) throw new UsageError(`--log-file ${logFile} is a folder: name a file in it.`);
  const folder = path.dirname(logFile);
  if (!existsSync(folder)) throw new UsageError(`--log-file ${logFile}: there is no folder ${folder}. Make it first.`);
}

function checkUseless(settings: Partial<Settings>, typed: Partial<Settings>): void {
  const { backup, formatter, shell, keyFile, redact } = typed;
  const { inPlace, tidy, noReadable, command, pre, versus, workers, report } = settings;
  if (backup !== undefined && tidy === true)
    throw new UsageError(`--backup ${backup} and --tidy, which keeps no backup, exclude each other.`);
  if (backup !== undefined && inPlace !== true)
    throw new UsageError(
      `--backup ${backup} is for -i: without it the test case is not touched. Add -i or leave it out.`,
    );
  if (redact === true && report === undefined)
    throw new UsageError(
      '--redact is for the page about the run: --report --redact, or pare report --redact afterwards.',
    );
  if (formatter !== undefined && noReadable === true)
    throw new UsageError(`--formatter ${formatter} is for the second result, which --no-readable leaves out.`);
  if (shell !== undefined && (command ?? pre ?? versus) === undefined)
    throw new UsageError(
      `--shell ${shell} is for -c, --pre and --versus, and none of them is given; a script names its own in its first line.`,
    );
  if (keyFile !== undefined && workers === undefined)
    throw new UsageError(`--key-file ${keyFile} is for trials on other machines: --workers URL --key-file ${keyFile}`);
}
