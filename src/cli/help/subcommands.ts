/** What `pare` can be told to do, in the order of the help, with what that is. */
export const subcommands = {
  reduce: 'make a test case smaller (when nothing else is said)',
  init: 'ask what is wrong and write a test',
  check: 'try the test and show what it does',
  resume: 'go on with a run',
  history: 'the steps of a run: list, show, compare, go on from one',
  report: 'a run as a page, an issue text or a regression test',
  explain: 'why each part of the result is still there',
  worker: 'judge candidates for other machines',
  farm: 'reduce a folder of crashes',
  smt: 'read the command line of ddSMT',
  info: 'what an SMT-LIB file consists of',
  languages: 'the names that --lang takes',
  strategies: 'the names that --strategy takes',
  passes: 'the names that --only, --skip and --start-with take',
  clean: 'what old runs take up; removes them when told so',
  doctor: 'what is installed, and what works here',
  completions: 'teaches bash, zsh, fish or powershell these words',
  help: 'read more',
} as const;

export type Subcommand = keyof typeof subcommands;
