import { escapeLine } from '../../../report/escape.ts';
import { counted, duration, grouped, percentOf } from '../../../report/quantities.ts';
import type { Palette } from '../palette.ts';
import type { Picture } from './picture.ts';
import { type Piece, row } from './row.ts';

/** What a pane has to draw in. */
export interface Space {
  readonly columns: number;
  readonly rows: number;
  readonly colour: Palette;
  readonly unicode: boolean;
}

/** What each pass has cost and brought; the one at work is marked. */
export function passRows({ passes, progress, isOff, overlay, selected }: Picture, space: Space): string[] {
  const { columns, rows, colour } = space;
  const name = Math.max(8, columns - 34);
  const cells = (...texts: readonly string[]): string => texts.map((text) => text.padStart(8)).join('');
  const head = row(
    [
      { text: 'pass'.padEnd(name), paint: colour.faint },
      { text: cells('trials', 'yes', 'bytes', 'time'), paint: colour.faint },
    ],
    columns,
  );
  const lines = [...passes].map(([pass, { trials, accepted, bytesRemoved, ms }], i) => {
    const isAtWork = pass === progress.stage;
    const isSelected = overlay === 'passes' && i === selected;
    const off = isOff(pass) ? ' off' : '';
    const mark = isSelected ? '>' : isAtWork ? '*' : ' ';
    const label = `${mark} ${escapeLine(pass)}${off}`.slice(0, name - 1).padEnd(name);
    const paint = off === '' ? (isAtWork ? colour.accent : undefined) : colour.faint;
    return row(
      [
        { text: label, paint },
        { text: cells(grouped(trials), grouped(accepted), grouped(bytesRemoved), duration(ms)) },
      ],
      columns,
    );
  });
  return [head, ...lines].slice(0, rows);
}

/** What the last run of the test printed. */
export function runRows({ run, verdict, why }: Picture, { columns, rows, colour }: Space): string[] {
  if (verdict === undefined) return [];
  const words = { interesting: 'yes', uninteresting: 'no', unresolved: 'no answer' }[verdict];
  const paint = verdict === 'interesting' ? colour.good : colour.bad;
  const head: Piece[] = [{ text: words, paint }, { text: saw(run?.ending, why && escapeLine(why)) }];
  const output = (run?.output ?? []).slice(-(rows - 1)).map((line) => row([{ text: line }], columns));
  return [row(head, columns), ...output].slice(0, rows);
}

/** How the run ended and why that is a yes or no, unless these are the same words. */
function saw(ending: string | undefined, why: string | undefined): string {
  const words = [ending, why].filter((part) => part !== undefined && part !== '');
  return words.length === 2 && ending?.startsWith(why!) ? `  ${ending}` : words.map((part) => `  ${part}`).join('');
}

/** The steps so far, the latest first. */
export function historyRows({ steps, selected }: Picture, { columns, rows, colour }: Space): string[] {
  const latest = steps.toReversed();
  if (latest.length === 0) return [row([{ text: 'nothing was accepted yet' }], columns)];
  const first = Math.max(0, Math.min(selected, latest.length - rows));
  return latest.slice(first, first + rows).map(({ number, label, size }) => {
    const text = `${String(number).padStart(5)}  ${counted(size, 'byte').padStart(16)}  `;
    return row([{ text, paint: colour.strong }, { text: escapeLine(label) }], columns);
  });
}

export const keys: readonly (readonly [key: string, short: string, about: string])[] = [
  ['?', 'help', 'this'],
  ['q', 'stop', 'stop and save, as Ctrl-C does; pare resume goes on'],
  ['f', 'finish', 'come to an end now: the result is verified'],
  ['space', 'pause', 'begin no trials, or go on'],
  ['s', 'skip', 'leave this pass out until something else gets shorter'],
  ['p', 'passes', 'choose passes: up, down, Enter switches one on or off'],
  ['d', 'diff', 'show what the last change removed, or only what is left'],
  ['h', 'history', 'the steps so far'],
  ['e', 'edit', 'edit the best in $EDITOR; if the test says yes, go on from there'],
  ['b', 'other bug', 'the best is about another bug: keep such aside, go back before it'],
  ['+/-', 'jobs', 'more or fewer trials at once, also beyond --jobs'],
  ['u', 'lines', 'between this view and the one of a few lines'],
];

/** Where there is no room for sentences, words, as many beside each other as fit. */
const leastForSentences = 80;
const cellColumns = 18;

export function helpRows({ columns, rows, colour }: Space): string[] {
  if (columns >= leastForSentences) {
    return keys
      .map(([key, , about]) => row([{ text: `  ${key.padEnd(8)}`, paint: colour.accent }, { text: about }], columns))
      .slice(0, rows);
  }
  const beside = Math.max(1, Math.floor(columns / cellColumns));
  const cells = keys.map(([key, short]): Piece[] => [
    { text: ` ${key.padEnd(6)}`, paint: colour.accent },
    { text: short.padEnd(cellColumns - 7) },
  ]);
  const count = Math.ceil(cells.length / beside);
  return Array.from({ length: Math.min(rows, count) }, (_, i) =>
    row(cells.slice(i * beside, (i + 1) * beside).flat(), columns),
  );
}

/** The keys in one row, as many as there is room for, what matters most first. */
export function keyRow(columns: number, { colour }: Pick<Space, 'colour'>): string {
  const pieces: Piece[] = [];
  let used = 0;
  for (const [key, short] of keys) {
    used += key.length + short.length + 3;
    if (used > columns) break;
    pieces.push({ text: ` ${key}`, paint: colour.accent }, { text: ` ${short} `, paint: colour.faint });
  }
  return row(pieces, columns);
}

/** Yes-rate, speed, jobs. */
export function trialsText({ progress, isPaused, width }: Picture, nowMs: number): string {
  const parts = [
    `${counted(progress.trials, 'trial')} (${percentOf(progress.interesting, progress.trials)} yes)`,
    counted(width, 'job'),
    duration(nowMs - progress.startedMs),
  ];
  if (progress.timeouts > 0) parts.push(counted(progress.timeouts, 'timeout'));
  if (progress.findings > 0) parts.push(counted(progress.findings, 'other bug'));
  if (isPaused) parts.unshift('PAUSED');
  return parts.join('  ');
}
