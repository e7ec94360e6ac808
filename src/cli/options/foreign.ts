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

const picire: Readonly<Record<string, Translation>> = {
  input: instead('the test case is a plain word: `pare TEST FILE`'),
  parallel: readAs('--jobs', 'auto'),
  'combine-loops': ignored('subsets and complements are always tried together'),
  'max-utilization': instead('use `-j N` to leave cores free'),
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
  format: instead('one grammar at a time: `--grammar FILE.g4 --start RULE --replacements FILE`'),
  hdd: readAs('--strategy', '@'),
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
};

const treereduce: Readonly<Record<string, Translation>> = {
  source: instead('the test case is a plain word: `pare FILE -- CMD @@`'),
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
};

const others: Readonly<Record<string, Foreign>> = {
  'trivial-is-error': { from: 'Shrink Ray', means: ignored('a test that accepts an empty file always stops the run') },
  'no-trivial-is-error': { from: 'Shrink Ray', means: readAs('--allow-trivial') },
  volume: { from: 'Shrink Ray', means: instead('use -q, -v or -vv') },
  history: { from: 'Shrink Ray', means: ignored('each accepted step is in the run folder') },
  formatter: { from: 'Shrink Ray', means: instead('format the result afterwards') },
  shaddap: { from: 'C-Vise', means: readAs('--quiet') },
  'pass-group': { from: 'C-Vise', means: instead('use `--fast`, or `--only PASS`; `pare passes` lists them') },
  'list-passes': { from: 'C-Vise', means: instead('`pare passes` lists them') },
  commands: { from: 'C-Vise', means: readAs('--command', '@') },
  testcase: { from: 'Lithium', means: instead('the test case is a plain word: `pare TEST FILE`') },
  char: { from: 'Lithium', means: readAs('--strategy', 'ddmin', '--atom', 'char') },
  lines: { from: 'Lithium', means: readAs('--strategy', 'ddmin', '--atom', 'line') },
  'no-redirect': { from: 'DustMite', means: instead('`pare check` shows what the test prints') },
};

/** Flags of other reducers that people will type out of habit, without the dashes. */
export const foreignFlags: Readonly<Record<string, Foreign>> = {
  ...from('Picire', picire),
  ...from('Picireny', picireny),
  ...from('treereduce', treereduce),
  ...from('ddSMT', ddsmt),
  ...from('C-Reduce', creduce),
  ...others,
};

function from(tool: string, table: Readonly<Record<string, Translation>>): Record<string, Foreign> {
  return Object.fromEntries(Object.entries(table).map(([name, means]) => [name, { from: tool, means }]));
}
