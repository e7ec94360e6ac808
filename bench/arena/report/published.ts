import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../home.ts';
import { readResults } from '../results.ts';
import { byCase, type Entry, entriesOf } from './entry.ts';
import { markdown } from './tables.ts';

type Row = Readonly<Record<string, string>>;

const perses = ['hdd_star', 'perses', 'creduce', 'vulcan', 'vulcan_plus', 't_rec', 'lpr', 'lpr_vulcan'];
const dissertation = [
  'hdd',
  'hddr',
  'hddhr',
  'hoist_hddhr',
  'coarse_hddr',
  'hoist_coarse_hddr',
  'dd_lines',
  'dd_two_pass',
];

/** Our results on inputs that have published figures, in the units of each table. The oracles differ. */
export function published(): string {
  const tokens = read('perses-c.csv');
  const nonSpace = read('dissertation-inputs.csv');
  const sections = [...byCase(entriesOf(readResults()))].flatMap(([name, entries]) => {
    const subject = tokens.find((row) => name.endsWith(row.subject!));
    const input = nonSpace.find((row) => name.endsWith(row.input!));
    return [
      ...(subject
        ? [
            section(
              `${name}, tokens left of ${subject.tokens}`,
              theirs(subject, perses, 'tokens', 'calls'),
              ours(entries, 'tokens'),
            ),
          ]
        : []),
      ...(input
        ? [
            section(
              `${name}, non-space characters left of ${input.nws}`,
              theirs(input, dissertation, 'nws', 'tests'),
              ours(entries, 'nonSpace'),
            ),
          ]
        : []),
    ];
  });
  if (sections.length === 0) return 'No result yet on an input with published figures (c-perses-*).';
  return ['The oracles differ from the published ones: these figures show orders of magnitude.', ...sections].join(
    '\n\n',
  );
}

interface Figure {
  readonly who: string;
  readonly size: number;
  readonly calls: string;
}

function theirs(row: Row, tools: readonly string[], unit: string, work: string): Figure[] {
  return tools.flatMap((tool) => {
    const size = row[`${tool}_${unit}`];
    return size ? [{ who: tool, size: Number(size), calls: row[`${tool}_${work}`] ?? '' }] : [];
  });
}

function ours(entries: readonly Entry[], unit: 'tokens' | 'nonSpace'): Figure[] {
  return entries.map(({ result, size }) => ({
    who: `**${result.tool}**${result.ended === 'cut' ? ` (cut at ${result.limitS} s)` : ''}`,
    size: size[unit],
    calls: String(result.trials),
  }));
}

function section(title: string, published: readonly Figure[], measured: readonly Figure[]): string {
  const rows = [...published, ...measured].sort((a, b) => a.size - b.size);
  const table = markdown(
    ['who (ours in bold)', 'left', 'oracle calls'],
    rows.map(({ who, size, calls }) => [who, String(size), calls]),
    1,
  );
  return `### ${title}\n\n${table}`;
}

/** A table of numbers: plain commas, first line names. */
export function read(name: string): Row[] {
  const [head, ...lines] = readFileSync(path.join(root, 'bench/published', name), 'utf8')
    .trim()
    .split('\n');
  const columns = head!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}
