import { UsageError, UserError } from '../core/errors.ts';
import { asStorageError, isOutOfFiles } from '../oracles/process/folders/storage-problem.ts';
import { type Subcommand, subcommands } from './help/subcommands.ts';
import { unforeseen } from './messages/unforeseen.ts';
import type { Arguments } from './options/read-arguments.ts';
import { ownVersion } from './own-version.ts';

/** Does what the command line says and returns the exit code. Everything heavy is loaded when it is needed. */
export async function run(line: readonly string[]): Promise<number> {
  try {
    if (line.length === 1 && (line[0] === '--version' || line[0] === '-V')) return say(`pare ${ownVersion()}\n`);
    return await dispatch(line);
  } catch (thrown) {
    // Even a part of pare may not have been loaded for that.
    const error = isOutOfFiles(thrown) ? asStorageError(thrown, 'go on') : thrown;
    if (error instanceof UserError) {
      process.stderr.write(`pare: ${error.message}\n`);
      return error.exitCode;
    }
    process.stderr.write(unforeseen(error, ownVersion()));
    return 1;
  }
}

async function dispatch(line: readonly string[]): Promise<number> {
  const { readArguments } = await import('./options/read-arguments.ts');
  const { refuseStrayFlags } = await import('./options/flags-of-command.ts');
  const explicit = isSubcommand(line[0]) ? line[0] : undefined;
  const rest = explicit === undefined ? line : line.slice(1);
  if (explicit === 'help') return help(rest);
  if (explicit === 'smt') return ddsmt(rest);
  const given = readArguments(rest);
  if (given.settings.version === true) return say(`pare ${ownVersion()}\n`);
  const inside = explicit ?? subcommandAmong(given);
  if (given.settings.help === true)
    return say((await import('./help/command-help.ts')).commandHelp(inside ?? 'reduce'));
  if (given.settings.printConfig === true) return printConfig(given);
  if (line.length === 0) {
    const { helpScreen } = await import('./help/screen.ts');
    process.stderr.write(helpScreen());
    return 2;
  }
  refuseStrayFlags(inside ?? 'reduce', given.settings);
  const args = explicit === undefined && inside !== undefined ? { ...given, words: given.words.slice(1) } : given;
  return command(inside ?? 'reduce', args);
}

async function command(name: Subcommand, args: Arguments): Promise<number> {
  switch (name) {
    case 'help':
      return help(args.words);
    case 'check':
      return (await import('./commands/check.ts')).checkCommand(args);
    case 'resume':
      return (await import('./commands/resume.ts')).resumeCommand(args);
    case 'history':
      return (await import('./commands/history.ts')).historyCommand(args);
    case 'init':
      return (await import('./commands/init.ts')).initCommand(args);
    case 'worker':
      return (await import('./commands/worker.ts')).workerCommand(args);
    case 'report':
      return (await import('./commands/report.ts')).reportCommand(args);
    case 'explain':
      return (await import('./commands/explain.ts')).explainCommand(args);
    case 'farm':
      return (await import('./commands/farm.ts')).farmCommand(args);
    case 'smt':
      throw new UsageError('smt comes first, and then what ddSMT takes: pare smt [FLAGS] IN OUT CMD ARG...');
    case 'info':
      return say((await import('./commands/info.ts')).infoCommand(args));
    case 'doctor':
      return (await import('./commands/doctor.ts')).doctorCommand(args);
    case 'completions':
      return say((await import('./commands/completions.ts')).completions(args.words[0]));
    case 'languages':
      return say((await import('./commands/lists.ts')).languageList());
    case 'strategies':
      return say((await import('./commands/lists.ts')).strategyList());
    case 'passes':
      return say((await import('./commands/lists.ts')).passList());
    case 'clean':
      return (await import('./commands/clean.ts')).cleanCommand(args);
    case 'reduce':
      return (await import('./commands/reduce.ts')).reduceCommand(args);
  }
}

/** What ddSMT takes, done as a reduction of ours. */
async function ddsmt(line: readonly string[]): Promise<number> {
  const { ddsmtLine } = await import('./options/ddsmt-line.ts');
  const { readArguments } = await import('./options/read-arguments.ts');
  const words = ddsmtLine(line);
  if (words === undefined) return help(['smt']);
  return (await import('./commands/reduce.ts')).reduceCommand(readArguments(words));
}

// `pare -v check ./test.sh a.c`. With -c or --test all words are test cases, and one may have that name.
function subcommandAmong({ settings, words, command }: Arguments): Subcommand | undefined {
  const named = settings.command !== undefined || settings.test !== undefined || command !== undefined;
  return !named && isSubcommand(words[0]) ? words[0] : undefined;
}

function isSubcommand(word: string | undefined): word is Subcommand {
  return word !== undefined && Object.hasOwn(subcommands, word);
}

async function help(words: readonly string[]): Promise<number> {
  const [topic] = words;
  if (topic === 'man') return say((await import('./help/man.ts')).manPage(ownVersion()));
  const { topics } = await import('./help/topics.ts');
  const text = topic !== undefined && Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  const names = [...Object.keys(topics), 'man'];
  if (topic === undefined) return say((await import('./help/screen.ts')).helpIndex(names));
  if (text !== undefined) return say(text());
  if (isSubcommand(topic)) return say((await import('./help/command-help.ts')).commandHelp(topic));
  throw new UsageError(`There is no help about "${topic}". Topics: ${names.join(', ')}; and each command`);
}

/** Prints the settings in force in this folder, flags included. */
async function printConfig({ settings: { printConfig: _, ...given } }: Arguments): Promise<number> {
  const { readConfigFile } = await import('./options/config-file.ts');
  const { configText } = await import('./options/config-text.ts');
  return say(configText({ ...readConfigFile(process.cwd()), ...given }));
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
