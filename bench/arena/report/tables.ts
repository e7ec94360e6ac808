import type { Result } from '../results.ts';
import { type Comparison, comparisons, type Standing, showings, standings } from './comparison.ts';
import { byCase, type Entry, isPare, reached } from './entry.ts';

/** All tables as Markdown. */
export function tables(entries: readonly Entry[], failures: readonly Result[]): string {
  const cases = [...byCase(entries)];
  return [
    ...['### `pare` against each peer', comparisonTable(comparisons(entries))],
    ...['### `pare` on each case, worst first', standingTable(standings(entries))],
    ...['### By family', familyTable(entries)],
    ...['### By case', perCaseLegend, ...cases.map(([name, rows]) => `#### ${name}\n\n${caseTable(rows)}`)],
    ...(failures.length === 0 ? [] : ['### Runs that came to nothing', failureTable(failures)]),
  ].join('\n\n');
}

const perCaseLegend = `Sizes count when the oracle says yes three times to the bytes on disk. *trials* are all oracle calls, *again* those with bytes
that had been tried before; *CPU* is processor time of reducer and oracles, *own CPU* that of the reducer alone; *peak* is the resident memory
of the reducer's own processes; *load* the load of the machine over the last minute of the run, with the run's own processes; *to 110 %* are the
trials and seconds after which it had a result at most a tenth larger than the smallest of all peers.
"cut": stopped at its limit, with the smallest it had by then.`;

function comparisonTable(rows: readonly Comparison[]): string {
  if (rows.length === 0) return 'No run of `pare` beside one of a peer yet.';
  return markdown(
    [
      'pare',
      'peer',
      'cases',
      'smaller',
      'equal',
      'larger',
      'non-space',
      'bytes',
      'trials',
      'wall',
      'CPU',
      'trials at equal size',
      'wall at equal size',
      'peer cut',
    ],
    rows.map((row) => [
      ...[row.pare, row.peer, row.cases, row.wins, row.ties, row.losses].map(String),
      ...[row.nonSpace, row.bytes, row.trials, row.wall, row.cpu, row.trialsAtEqualSize, row.wallAtEqualSize].map(
        (ratio) => ratio.toFixed(2),
      ),
      String(row.cut),
    ]),
    2,
  );
}

function standingTable(rows: readonly Standing[]): string {
  if (rows.length === 0) return '';
  const table = markdown(
    [
      ...['case', 'pare', 'best peer', 'non-space (bytes)', 'those of the peer', 'ratio'],
      ...['trials to 110 %', 'fewest of a peer', 'by'],
    ],
    rows.map(({ pare, peer, trials, fewest, ...row }) => [
      ...[row.case, pare.result.tool, peer.result.tool, both(pare), both(peer), row.ratio.toFixed(2)],
      ...[trials === undefined ? '–' : String(trials), String(fewest.trials), fewest.tool],
    ]),
    3,
  );
  return `${worstCase(rows)}\n\n${table}`;
}

function both({ size }: Entry): string {
  return `${size.nonSpace} (${size.bytes})`;
}

function worstCase(rows: readonly Standing[]): string {
  const lost = rows.filter(({ ratio }) => ratio > 1);
  const worst = rows[0]!;
  const words = `**${worst.case}** (${both(worst.pare)}, ${worst.peer.result.tool} ${both(worst.peer)})`;
  if (lost.length > 0)
    return `Worst case of \`pare\`: ${words}. Larger than the best peer on ${lost.length} of ${rows.length} cases.`;
  const later = rows.filter(({ trials, fewest }) => (trials ?? Infinity) > fewest.trials);
  const slow = later.map((row) => `**${row.case}** (${row.trials} trials, ${row.fewest.tool} ${row.fewest.trials})`);
  const more =
    slow.length === 0 ? '' : ` Later than a peer to come within 10 % of the best peer's size: ${slow.join(', ')}.`;
  return `No peer is smaller on any of ${rows.length} cases; closest: ${words}.${more}`;
}

function familyTable(entries: readonly Entry[]): string {
  return markdown(
    ['family', 'tool', 'cases', 'nobody smaller', 'size to smallest', 'trials', 'wall s'],
    showings(entries).map((row) => [
      ...[row.family, row.tool, String(row.cases), String(row.smallest)],
      ...[row.toBest.toFixed(2), row.trials.toFixed(0), row.wallS.toFixed(1)],
    ]),
    2,
  );
}

function caseTable(rows: readonly Entry[]): string {
  const smt = rows[0]!.size.nodes !== undefined;
  const target = 1.1 * Math.min(...rows.filter((row) => !isPare(row)).map(({ size }) => size.bytes));
  const unit = smt ? 'nodes' : 'tokens';
  return markdown(
    [
      'tool',
      'jobs',
      'bytes',
      'non-space',
      unit,
      'trials',
      'again',
      'wall s',
      'CPU s',
      'own CPU s',
      'load',
      'peak MB',
      'to 110 %',
      '',
    ],
    rows.map(({ result, size, ...entry }) => {
      const there = reached({ result, size, ...entry }, target);
      return [
        ...[result.tool, String(result.jobs), String(size.bytes), String(size.nonSpace)],
        ...[String(smt ? size.nodes : size.tokens), String(result.trials), String(result.repeats)],
        ...[result.wallS, result.cpuS, result.cpuS - result.oracleCpuS].map((seconds) => seconds.toFixed(1)),
        result.load?.toFixed(1) ?? '–',
        result.peakMb.toFixed(0),
        there === undefined ? '–' : `${there.trials} / ${(there.ms / 1e3).toFixed(1)} s`,
        result.ended === 'cut' ? `cut at ${result.limitS} s` : '',
      ];
    }),
    1,
  );
}

function failureTable(failures: readonly Result[]): string {
  return markdown(
    ['case', 'tool', 'what happened'],
    failures.map((result) => [result.case, result.tool, whatHappened(result)]),
    3,
  );
}

function whatHappened(result: Result): string {
  const size = result.left ?? result.best;
  if (size !== undefined && !result.verdicts.every((code) => code === 0)) {
    return `its ${size.bytes} bytes are not interesting (verdicts ${result.verdicts.join(', ')})`;
  }
  const words = (result.words ?? '').split('\n').at(-1)?.replaceAll('|', ' ').slice(0, 160);
  return `exit ${result.exit} after ${result.trials} trials${words ? `: ${words}` : ''}`;
}

/** A table whose first `left` columns are words and the rest figures. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[], left: number): string {
  const rule = head.map((_, index) => (index < left ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
