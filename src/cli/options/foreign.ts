/** What a flag of another reducer means here. */
export type Translation =
  /** The same thing: read as these words; a value the flag had is put at `@`. */
  | { readonly read: readonly string[]; readonly takesValue?: boolean }
  /** Always so, or without meaning here: left out, and said. */
  | { readonly ignored: string; readonly takesValue?: boolean }
  /** Cannot be done: an error with advice. */
  | { readonly instead: string };

export interface Foreign {
  readonly from: string;
  readonly means: Translation;
}

const readAs = (...read: string[]): Translation => ({ read, takesValue: read.includes('@') });
const ignored = (why: string, takesValue = false): Translation => ({ ignored: why, takesValue });
const instead = (advice: string): Translation => ({ instead: advice });

const atOnce = 'as many trials run at once as --jobs says';
const picire: Readonly<Record<string, Translation>> = {
  input: readAs('@'),
  'subset-first': ignored('subsets come first, unless --complement-first'),
  'dd-star': ignored('it is repeated until stable, unless --no-dd-star'),
  cleanup: ignored('nothing is left behind'),
  'cache-evict-after-fail': ignored('the cache keeps within its memory by itself'),
  'log-format': ignored('the log has one format', true),
  parallel: ignored(atOnce),
  p: ignored(atOnce),
  'combine-loops': ignored('subsets and complements are always tried together'),
  'max-utilization': instead('use `-j N` to leave cores free'),
  u: instead('use `-j N` to leave cores free'),
  'no-cleanup': instead('`pare check --keep` leaves the directory of one run for a look'),
  'cache-fail': ignored('what is known is remembered, whatever the verdict'),
  'no-cache-evict-after-fail': ignored('the cache keeps within its memory by itself'),
  encoding: ignored('bytes are kept as they are', true),
  'log-level': instead('use -q, -v or -vv'),
};

const picireny: Readonly<Record<string, Translation>> = {
  'sys-recursion-limit': ignored('there is no recursion on the depth of trees', true),
  'flatten-recursion': ignored('an operand can take the place of its operator, whichever way a list recurs'),
  'squeeze-tree': ignored('nodes with the same text are one node with all their names'),
  'no-squeeze-tree': ignored('a squeezed node keeps all its names, so that nothing is lost by it'),
  'skip-unremovable': ignored('what cannot get shorter is never tried'),
  'no-skip-unremovable': ignored('what cannot get shorter is never tried'),
  'skip-whitespace': ignored('nothing is changed without a trial'),
  'build-hidden-tokens': ignored('white space and comments stay until what they stand beside goes'),
  antlr: ignored('ANTLR grammars are read without Java', true),
  parser: ignored('ANTLR grammars are read without Java', true),
  builder: ignored('the grammar decides how a file is read', true),
  hdd: readAs('--strategy', '@'),
  'hdd-star': ignored('it is repeated until stable, unless --no-hdd-star'),
  'disable-cleanup': ignored('each accepted step is in the run folder'),
  islands: instead('islands stand in the file of `--format FILE`, with the grammars'),
  r: readAs('--replacements', '@'),
};

const creduce: Readonly<Record<string, Translation>> = {
  'not-c': readAs('--lang', 'none'),
  'no-default-passes': instead('name the passes that you want: `--only PASS`; `pare passes` lists them'),
  'add-pass': instead('all passes are used; `--only PASS` and `--skip PASS` choose, `pare passes` lists them'),
  sllooww: ignored('nothing is left out for speed'),
  'skip-initial-passes': ignored('the passes decide by themselves what is worth trying'),
  'stopping-threshold': instead('use `--stop-at 10%` or `--stop-stalled 5`'),
  'save-temps': ignored('each accepted step is in the run folder'),
  'print-diff': readAs('--verbose'),
  'no-give-up': ignored('no pass gives up'),
  debug: readAs('--verbose', '--verbose'),
  timing: ignored('the run folder has the time of each step'),
  'no-timing': ignored('the log has times of its own'),
  'abs-timing': ignored('--log-file has the time on each line'),
  timestamp: ignored('--log-file has the time on each line'),
  'no-kill': ignored('what a test leaves running is always ended'),
  'no-cache': readAs('--cache', 'none'),
  'max-improvement': ignored('steps may be of any size', true),
  'die-on-pass-bug': ignored('a mistake in a pass always ends the run'),
  'to-utf8': ignored('bytes are kept as they are'),
  'skip-key-off': ignored('keys are read only from a terminal'),
  renaming: ignored('names are shortened unless --keep-names; the readable result has them'),
  'clang-delta-std': ignored('no compiler is used to read the file', true),
  'skip-after-n-transforms': ignored('the passes decide by themselves what is worth trying', true),
  'clang-delta-preserve-routine': instead('`--protect RE` keeps the lines that match'),
  'pass-group-file': instead('use `--only PASS` and `--skip PASS`; `pare passes` lists them'),
};

const treereduce: Readonly<Record<string, Translation>> = {
  source: readAs('@'),
  'inherit-stdout': instead('`pare check` shows what the test prints'),
  'inherit-stderr': instead('`pare check` shows what the test prints'),
  'on-parse-error': ignored('syntax errors do no harm', true),
  'temp-dir': instead('set TMPDIR'),
  stats: ignored('the summary has them'),
};

const ddsmt: Readonly<Record<string, Translation>> = {
  'ignore-output': readAs('--same=exit,signal'),
  'ignore-out': readAs('--same=exit,signal,stderr'),
  'ignore-err': readAs('--same=exit,signal,stdout'),
  unchecked: instead('a reduction without a test makes no sense'),
  'dump-diffs': ignored('each accepted step is in the run folder'),
  'check-loops': ignored('nothing is tried that has been accepted before'),
  'disable-all': readAs('--mutators', 'none'),
  'max-threads': readAs('--jobs', '@'),
  'timeout-cc': ignored('one time limit holds for both commands', true),
  'match-out-cc': instead('compare two commands with `--versus CMD --differ`'),
  'match-err-cc': instead('compare two commands with `--versus CMD --differ`'),
  'ignore-output-cc': instead('compare two commands with `--versus CMD --differ`'),
  'dump-config': readAs('--print-config'),
  'pretty-print': ignored('a second result is laid out for people'),
  'wrap-lines': ignored('a second result is laid out for people'),
  'parser-test': instead('`pare info FILE` says what a file consists of'),
  profile: ignored('the report has a table of the passes'),
};

const others: Readonly<Record<string, Foreign>> = {
  s: {
    from: 'C-Vise, treereduce or Picireny',
    means: instead(
      "C-Vise's -s is --no-check, treereduce's names the test case, a plain word here; Picireny's is --start",
    ),
  },
  l: {
    from: 'Picire or Lithium',
    means: instead("Picire's -l is -q, -v or -vv; Lithium's is --strategy ddmin --atom line"),
  },
  shaddap: { from: 'C-Vise', means: readAs('--quiet') },
  'pass-group': { from: 'C-Vise', means: instead('use `--fast`, or `--only PASS`; `pare passes` lists them') },
  'list-passes': { from: 'C-Vise', means: instead('`pare passes` lists them') },
  commands: { from: 'C-Vise', means: readAs('--command', '@') },
};

const nomodel = 'no language model is asked';
const shrinkRay: Readonly<Record<string, Translation>> = {
  'no-history': ignored('pare clean removes old runs'),
  history: ignored('each accepted step is in the run folder'),
  'no-clang-delta': ignored('no other program is used, but with `--pass-command clang_delta`'),
  'clang-delta': ignored('no other program is used, but with `--pass-command clang_delta`', true),
  'reduce-with': instead('`--pass-command CMD` takes another reducer, which prints shorter texts'),
  'python-reducer': ignored('Python is read by its grammar'),
  'no-python-reducer': ignored('Python is read by its grammar'),
  'not-in-place': ignored('each run has a directory of its own'),
  restart: ignored('`--slow` looks further than to the first end'),
  'no-restart': ignored('nothing is begun anew'),
  llm: ignored(nomodel),
  'no-llm': ignored(nomodel),
  'llm-model': ignored(nomodel, true),
  'llm-only': instead('without a language model nothing would be left'),
  theme: ignored('the colours are those of the terminal', true),
  'exit-on-completion': ignored('pare ends when the run does'),
  'no-exit-on-completion': instead('the report stays: `--report`'),
  'trivial-is-error': ignored('a test that accepts an empty file always stops the run'),
  'no-trivial-is-error': readAs('--allow-trivial'),
  'trivial-is-not-error': readAs('--allow-trivial'),
  volume: instead('use -q, -v or -vv'),
};

const perses: Readonly<Record<string, Translation>> = {
  'test-script': readAs('--test', '@'),
  'input-file': readAs('@'),
  'output-file': readAs('--output', '@'),
  'output-dir': instead('`-o PATH` names the result'),
  alg: instead('`pare strategies` lists what there is for --strategy'),
  'list-algs': instead('`pare strategies` lists what there is for --strategy'),
  'list-parsers': instead('`pare languages` lists them'),
  fixpoint: ignored('it is repeated until nothing changes', true),
  'code-format': ignored('a second result is laid out for people', true),
  'call-formatter': ignored('a second result is laid out for people; --formatter names the program', true),
  'progress-dump-file': ignored('each trial is in the journal of the run folder', true),
  'stat-dump-file': instead('--json writes what can be counted'),
  verbosity: instead('use -q, -v or -vv'),
  'enable-token-slicer': ignored('tokens are always tried', true),
  'enable-tree-slicer': ignored('trees are always tried', true),
  'enable-line-slicer': ignored('lines are always tried', true),
  'script-execution-timeout-in-seconds': readAs('--timeout', '@'),
  'temp-root': instead('set TMPDIR'),
};

const lithium: Readonly<Record<string, Translation>> = {
  testcase: readAs('@'),
  tempdir: readAs('--run-dir', '@'),
  char: readAs('--strategy', 'ddmin', '--atom', 'char'),
  lines: readAs('--strategy', 'ddmin', '--atom', 'line'),
  symbol: ignored('brackets and indentation are always looked at'),
  jsstr: ignored('strings get shorter where the language is known'),
  attrs: ignored('attributes go where the language is known'),
  min: ignored('parts of all sizes are tried', true),
  max: ignored('parts of all sizes are tried', true),
  'chunk-size': ignored('parts of all sizes are tried', true),
  chunksize: ignored('parts of all sizes are tried', true),
  js: ignored('strings get shorter where the language is known'),
  'repeat-first-round': ignored('it is repeated until nothing changes'),
  repeatFirstRound: ignored('it is repeated until nothing changes'),
};

const dustmite: Readonly<Record<string, Translation>> = {
  'no-redirect': instead('`pare check` shows what the test prints'),
  'no-optimize': ignored('what is written is always what was judged'),
  trace: ignored('each accepted step is in the run folder'),
  dump: instead('`pare report` shows the steps'),
  'dump-html': instead('`pare report` shows the steps'),
  obfuscate: instead('names are shortened, not made unreadable'),
  fuzz: instead('pare makes things smaller only'),
  coverage: instead('coverage is not used'),
  'reduce-only': instead('protect the others: `--protect PATH-RE`'),
  remove: instead('leave it out of the folder'),
  'strip-comments': ignored('comments go like the rest'),
  nosave: ignored('the best so far is always on disk'),
  'no-save': ignored('the best so far is always on disk'),
  times: ignored('the report has a table of the passes'),
  tabs: ignored('tabs are kept as they are', true),
  man: instead('`pare help`'),
};

const itself = 'that is decided by itself';
const halfempty: Readonly<Record<string, Translation>> = {
  P: readAs('--jobs', '@'),
  T: readAs('--timeout', '@'),
  'gen-intermediate': ignored('each accepted step is in the run folder'),
  limit: instead('use `--memory-limit SIZE` and `--timeout SECS`'),
  'zero-char': ignored('bytes are removed, not overwritten', true),
  monitor: readAs('--serve'),
  'bisect-skip-multiplier': ignored(itself, true),
  'zero-skip-multiplier': ignored(itself, true),
  'cleanup-threads': ignored(itself, true),
  'max-process-queue': ignored(itself, true),
  'poll-delay': ignored(itself, true),
  'no-terminate': ignored('trials that are not needed any more are ended'),
  'help-all': instead('`pare help flags`'),
  'dry-run': instead('`pare check TEST FILE` tries the test and stops'),
};

/** Flags of other reducers that people will type out of habit, without the dashes. */
export const foreignFlags: Readonly<Record<string, Foreign>> = {
  ...from('Picire', picire),
  ...from('Picireny', picireny),
  ...from('treereduce', treereduce),
  ...from('ddSMT', ddsmt),
  ...from('C-Reduce', creduce),
  ...from('Shrink Ray', shrinkRay),
  ...from('Perses', perses),
  ...from('Lithium', lithium),
  ...from('DustMite', dustmite),
  ...from('halfempty', halfempty),
  ...others,
};

function from(tool: string, table: Readonly<Record<string, Translation>>): Record<string, Foreign> {
  return Object.fromEntries(Object.entries(table).map(([name, means]) => [name, { from: tool, means }]));
}
