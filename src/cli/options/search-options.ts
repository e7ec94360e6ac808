import { type Rows, rowsOf, ValueError } from './option.ts';
import type { DisplaySettings, LimitSettings, ResultSettings, SearchSettings } from './settings.ts';
import {
  count,
  jobs,
  minutes,
  on,
  oneOf,
  orWord,
  patterns,
  seconds,
  sizeGoal,
  text,
  wholeNumber,
  words,
} from './values.ts';

/** Where the result goes. */
export const resultOptions: Rows<ResultSettings> = rowsOf<ResultSettings>('result', {
  output: {
    short: 'o',
    value: 'PATH',
    aliases: ['out'],
    about: 'the result; - = stdout (default NAME.min.EXT)',
    read: text,
  },
  inPlace: { short: 'i', about: 'overwrite the test case, after a backup', read: on },
  backup: { value: 'SUFFIX', about: 'name of that backup (default .orig)', read: text },
  tidy: { about: 'no backup, and no run folder at the end', read: on },
  force: { short: 'f', about: 'overwrite an existing result', read: on },
  noReadable: { about: 'no second result that keeps the names and is laid out for people', read: on },
  formatter: {
    value: 'CMD',
    about: 'lays the second result out, from stdin to stdout; or auto (what is installed), own, none',
    read: text,
  },
  runDir: { value: 'DIR', about: 'where the run is recorded (default pare-runs)', read: text },
  requireChange: { about: 'end with exit code 8 when nothing could be removed', read: on },
});

const order = oneOf('forward', 'backward', 'skip', 'random');

/** What is tried, and in which order. */
export const searchOptions: Rows<SearchSettings> = rowsOf<SearchSettings>('search', {
  lang: {
    value: 'NAME',
    about: 'what the test case is written in: auto, none (plain text), or one of `pare languages`',
    read: text,
  },
  reduceArgs: { about: 'make the command after -- shorter too: arguments, and variables given by --env', read: on },
  protect: {
    value: 'RE',
    aliases: ['no-remove'],
    about: 'lines that must stay as they are; of several files, also paths; again for more',
    read: patterns,
  },
  keepLines: {
    aliases: ['white-out'],
    about: 'each line keeps its number: where lines went, empty ones stay',
    read: on,
  },
  metric: {
    value: 'WHAT',
    about: 'what shall be as little as possible: bytes (default), non-space, tokens, lines',
    read: oneOf('bytes', 'non-space', 'tokens', 'lines'),
  },
  keepNames: { about: 'names stay as they are; whole ones may go', read: on },
  only: { value: 'PASS', about: 'only these passes: names with commas, see `pare passes`', read: words },
  skip: { value: 'PASS', aliases: ['remove-pass'], about: 'leave these passes out', read: words },
  startWith: { value: 'PASS', aliases: ['start-with-pass'], about: 'these passes first, then all', read: words },
  pass: {
    value: 'FILE',
    about: 'a pass of your own, a JavaScript module, before the others; again for more',
    read: (file, earlier = []) => [...earlier, file],
  },
  passCommand: {
    value: 'CMD',
    about: 'another reducer as a pass: writes a shorter text; @@ the file, {n} counts; again for more',
    read: (line, earlier = []) => [...earlier, line],
  },
  strategy: { value: 'NAME', about: 'auto, or one of `pare strategies`', read: strategy },
  atom: {
    short: 'a',
    value: 'UNIT',
    about: 'ddmin over line, char, both, token or byte (default both)',
    read: oneOf('line', 'char', 'both', 'token', 'byte'),
  },
  split: { value: 'HOW', about: 'ddmin, hdd: zeller, balanced', read: oneOf('zeller', 'balanced') },
  granularity: {
    value: 'N',
    about: 'ddmin, hdd: parts of the first split, inf = single atoms',
    read: orWord(granularity, 'inf'),
  },
  complementFirst: { about: 'ddmin, hdd: complements before subsets', read: on },
  subsetIterator: { value: 'ORDER', about: 'ddmin, hdd: forward, backward, skip, random', read: order },
  complementIterator: { value: 'ORDER', about: 'ddmin, hdd: forward, backward, skip, random', read: order },
  minimiser: {
    value: 'NAME',
    about: 'ddmin, hdd: ddmin, opdd, cdd, probdd, halving, adaptive, one-by-one',
    read: oneOf('ddmin', 'opdd', 'cdd', 'probdd', 'halving', 'adaptive', 'one-by-one'),
  },
  windows: {
    value: 'N',
    about: 'GreeDDy: trials in windows of N, whose successes are joined, instead of the pipeline',
    read: count,
  },
  noDdStar: { about: 'ddmin: do not repeat until stable', read: on },
  cacheDir: { value: 'DIR', about: 'keep the verdicts of this test in DIR, for later runs too', read: text },
  cache: {
    value: 'NAME',
    aliases: ['query-caching'],
    about: 'what rejections are remembered by: content-hash, content, config, none',
    read: text,
  },
  seed: { value: 'N', about: 'for all that is random (default 1)', read: wholeNumber },
});

/** When to be content, and how much of the machine to use. */
export const limitOptions: Rows<LimitSettings> = rowsOf<LimitSettings>('limits', {
  limitTime: { value: 'SECS', aliases: ['max-run-time'], about: 'stop after so long (also 10m, 2h)', read: seconds },
  limitTests: { value: 'N', aliases: ['max-steps'], about: 'stop after so many trials', read: count },
  stopAt: { value: 'SIZE', about: 'small enough: 500, 2k, or 5% of the original', read: sizeGoal },
  stopStalled: { value: 'MIN', about: 'stop when nothing got shorter for so long', read: minutes },
  jobs: {
    short: 'j',
    value: 'N',
    aliases: ['n', 'parallelism', 'threads', 'num-threads'],
    about: 'trials at the same time, or auto (default)',
    read: orWord(jobs, 'auto'),
  },
  lookAhead: { value: 'N', about: 'how far trials may run ahead of the verdicts', read: count },
});

/** What is shown. */
export const displayOptions: Rows<DisplaySettings> = rowsOf<DisplaySettings>('display', {
  ui: {
    value: 'KIND',
    aliases: ['progress'],
    about: 'auto, line, full (the whole screen), none',
    // Shrink Ray's names for the same.
    read: (value) =>
      oneOf(
        'auto',
        'line',
        'full',
        'none',
      )(({ basic: 'line', textual: 'full' } as Record<string, string>)[value] ?? value),
  },
  json: { about: 'one event per line on stdout', read: on },
  quiet: { short: 'q', about: 'only errors', read: on },
  verbose: { short: 'v', about: 'each accepted change; -vv each trial', read: (_, earlier = 0) => earlier + 1 },
  logFile: { value: 'FILE', about: 'write each trial to this file', read: text },
  noColor: { about: 'no colours (also NO_COLOR=1)', read: on },
  printConfig: { about: 'print the settings that hold here, and end', read: on },
  help: { short: 'h', about: 'one screen of help', read: on },
  version: { short: 'V', about: 'the version', read: on },
});

/** What other reducers call by this word, and what to do here. */
const foreignStrategies: Readonly<Record<string, string>> = {
  'check-only': "Lithium's: pare check TEST FILE",
  minimize: "Lithium's: leave it out, or --strategy ddmin",
  'minimize-around': "Lithium's: leave it out",
  'minimize-balanced': "Lithium's: leave it out",
  careful: "DustMite's: leave it out",
  lookback: "DustMite's: leave it out",
  pingpong: "DustMite's: leave it out",
  indepth: "DustMite's: leave it out, or --strategy hddr",
  inbreadth: "DustMite's: leave it out, or --strategy hdd",
  simple: "DustMite's: leave it out",
  hybrid: "ddSMT's: --strategy smt-hybrid",
  hierarchical: "ddSMT's: --strategy smt-hierarchical",
};

function strategy(value: string): string {
  const foreign = foreignStrategies[value];
  if (foreign !== undefined) throw new ValueError(`a strategy here; it is ${foreign}`);
  return text(value);
}

function granularity(value: string): number {
  const parts = count(value);
  if (parts < 2) throw new ValueError('a number of parts: two at least');
  return parts;
}
