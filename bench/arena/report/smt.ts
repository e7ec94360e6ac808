import { type Entry, geometricMean } from './entry.ts';
import { markdown } from './tables.ts';

/** Two runs on the same case with the same number of jobs. */
type Pair = readonly [ours: Entry, theirs: Entry];

/**
 * `pare` beside ddSMT on SMT-LIB: sizes, checks, time with and without the solver, and each strategy beside its model.
 */
export function smtTables(entries: readonly Entry[]): string {
  return [
    ['### `smt` beside the best of ddSMT, and the costs of its hybrid', costs(entries)],
    ["### ddSMT's strategies beside the same in `pare`", strategies(entries)],
  ]
    .flat()
    .join('\n\n');
}

function costs(entries: readonly Entry[]): string {
  const pairs = pairsOf(entries, 'pare', 'ddsmt');
  if (pairs.length === 0) return 'No run of `pare` beside one of `ddsmt` yet.';
  const rows = pairs.map(([ours, theirs]) => {
    const best = bestOf(entries, theirs);
    return [
      ...[ours.result.case, String(ours.result.jobs), String(ours.size.bytes), String(ours.size.nodes ?? '')],
      ...[String(best.bytes), String(best.nodes), `${trials(theirs)}${theirs.result.ended === 'cut' ? ', cut' : ''}`],
      ...[trials, wall, outside, ownCpu].map((of) => ratio(of(ours), of(theirs))),
      theirs.result.wallS.toFixed(1),
    ];
  });
  const mean = (of: (entry: Entry) => number): string =>
    geometricMean(pairs.map(([ours, theirs]) => positive(of(ours)) / positive(of(theirs)))).toFixed(2);
  const bytes = geometricMean(pairs.map(([ours, theirs]) => ours.size.bytes / bestOf(entries, theirs).bytes));
  const all = [
    'geometric mean',
    '',
    `x ${bytes.toFixed(2)}`,
    '',
    '',
    '',
    '',
    ...[trials, wall, outside, ownCpu].map(mean),
    '',
  ];
  return `${legend}\n\n${markdown(head, [...rows, all], 1)}`;
}

const head: readonly string[] = [
  ...['case', 'jobs', 'bytes', 'nodes', 'ddSMT: least bytes', 'least nodes', 'checks of hybrid'],
  ...['checks', 'wall', 'outside the solver', 'own CPU', 'seconds of hybrid'],
];

const legend = `*checks*, *wall*, *outside the solver* and *own CPU* are \`pare\` divided by ddSMT's hybrid. *Outside the solver* is the wall time less the
sum of all checks divided by the number of jobs; *own CPU* is the processor time of the reducer alone, which other work on the machine changes least.`;

function strategies(entries: readonly Entry[]): string {
  const rows = ['ddmin', 'hierarchical', 'hybrid'].flatMap((name) => {
    const pairs = pairsOf(entries, `pare --strategy smt-${name}`, name === 'hybrid' ? 'ddsmt' : `ddsmt ${name}`);
    const each = pairs.map(([ours, theirs]) => [
      ...[name, ours.result.case, String(ours.size.bytes), String(theirs.size.bytes)],
      ...[String(trials(ours)), String(trials(theirs))],
    ]);
    if (pairs.length === 0) return [];
    const mean = (of: (entry: Entry) => number): string =>
      `x ${geometricMean(pairs.map(([ours, theirs]) => of(ours) / of(theirs))).toFixed(2)}`;
    return [...each, [name, 'geometric mean', mean(({ size }) => size.bytes), '', mean(trials), '']];
  });
  if (rows.length === 0) return "No run of ddSMT's strategies in `pare` beside one of ddSMT yet.";
  return markdown(['strategy', 'case', 'bytes', 'ddSMT', 'checks', 'ddSMT'], rows, 2);
}

function pairsOf(entries: readonly Entry[], pare: string, peer: string): Pair[] {
  const of = (tool: string): Entry[] => entries.filter(({ result }) => result.tool === tool);
  return of(pare).flatMap((ours) =>
    of(peer)
      .filter((theirs) => isBeside(ours, theirs))
      .map((theirs): Pair => [ours, theirs]),
  );
}

function isBeside({ result: a }: Entry, { result: b }: Entry): boolean {
  return a.case === b.case && a.jobs === b.jobs;
}

/** The least bytes and the least nodes of all of ddSMT's runs on a case, which may be of two of them. */
function bestOf(entries: readonly Entry[], beside: Entry): { bytes: number; nodes: number } {
  const runs = entries.filter((entry) => entry.result.tool.startsWith('ddsmt') && isBeside(entry, beside));
  return {
    bytes: Math.min(...runs.map(({ size }) => size.bytes)),
    nodes: Math.min(...runs.map(({ size }) => size.nodes ?? Infinity)),
  };
}

const trials = ({ result }: Entry): number => result.trials + (result.killed ?? 0);
const wall = ({ result }: Entry): number => result.wallS;
const outside = ({ result }: Entry): number => result.wallS - result.oracleS / result.jobs;
const ownCpu = ({ result }: Entry): number => result.cpuS - result.oracleCpuS;

function ratio(ours: number, theirs: number): string {
  return (positive(ours) / positive(theirs)).toFixed(2);
}

/** What is hardly anything can come out below nothing. */
function positive(value: number): number {
  return Math.max(value, 0.01);
}
