import { optionNamed, optionNames } from '../options/all.ts';
import { flagLine, helpScreen } from './screen.ts';
import { type Subcommand, subcommands } from './subcommands.ts';
import { topics } from './topics.ts';

const lastRun = 'RUN is a folder in pare-runs; without it, the last run begun here.';

/** How each is called, and what that leaves open. */
const usages: Readonly<Record<Subcommand, readonly string[]>> = {
  reduce: ['pare reduce [flags] TEST FILE'],
  init: ['pare init [FILE] [-- CMD ARG...]'],
  check: [
    'pare check [flags] TEST FILE',
    'pare check [flags] FILE -- CMD ARG...',
    "pare check [flags] -c 'SHELL TEXT' FILE",
    '',
    'What a run would be given, so that it can be tried before: all flags of the test hold.',
  ],
  resume: ['pare resume [flags] [RUN]', '', `${lastRun} Flags of limits and of the display may be new.`],
  history: ['pare history [RUN]', 'pare history --show N | --diff N | --restart-from N [RUN]', '', lastRun],
  report: ['pare report [--as KIND] [-o FILE] [RUN]', '', lastRun],
  explain: ['pare explain [RUN]', '', lastRun],
  worker: ['pare worker URL --allow CMD...'],
  farm: ['pare farm FOLDER -- CMD ARG...', "pare farm TEST 'FILES'"],
  smt: ['pare smt [FLAGS] IN OUT CMD ARG...'],
  info: ['pare info [--json] FILE.smt2'],
  languages: ['pare languages'],
  strategies: ['pare strategies'],
  passes: ['pare passes'],
  clean: ['pare clean [--yes] [--all] [--older-than AGE] [RUN...]'],
  doctor: ['pare doctor'],
  completions: ['pare completions bash|zsh|fish|powershell'],
  help: ['pare help [COMMAND or TOPIC]'],
};

/** What `pare help COMMAND` and `pare COMMAND --help` print: how it is called, and the flags that are its own. */
export function commandHelp(name: Subcommand): string {
  if (name === 'reduce') return helpScreen();
  const usage = usages[name].map((line) => (line === '' ? '' : `  ${line}`));
  const own = optionNames.filter((option) => optionNamed(option).only === name);
  const flags = own.length === 0 ? [] : ['', ...own.map((option) => flagLine(option, 22))];
  const more = Object.hasOwn(topics, name) ? `   More: pare help ${name}` : '';
  return `pare ${name}: ${subcommands[name]}\n\n${[...usage, ...flags].join('\n')}\n\nAll flags: pare help flags${more}\n`;
}
