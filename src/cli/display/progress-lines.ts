import { escapeLine } from '../../report/escape.ts';
import { counted, duration, grouped, percentGone, percentOf, rate } from '../../report/quantities.ts';
import { palette } from './palette.ts';
import type { Progress } from './progress.ts';
import { remaining, remainingInWords } from './remaining.ts';
import { sparkline } from './sparkline.ts';
import type { Appearance } from './terminal.ts';
import { cutToWidth, textWidth } from './text-width.ts';

/** What the lines depend on besides the progress itself. */
export interface View extends Appearance {
  readonly columns: number;
  readonly rows: number;
  readonly nowMs: number;
  /** Name of the test case, and the last accepted change in one line; both may hold anything. */
  readonly name: string;
  readonly change: string;
}

const stuckMs = 20_000;

/** The updating block: at most six lines, none wider than the terminal. The most important lines come first. */
export function progressLines(progress: Progress, view: View): string[] {
  const colour = palette(view.colours);
  const columns = Math.max(20, view.columns) - 1;
  const row = (label: string, text: string): string =>
    `${colour.faint(label.padEnd(8))}${cutToWidth(text, columns - 8)}`;
  const lines = [headline(progress, view, columns), row('trials', trialsText(progress, view.nowMs))];
  lines.push(row('time', timeText(progress, view)));
  const bars = sparkline([...progress.curve, { ms: view.nowMs, size: progress.size }], columns - 8, view.unicode);
  lines.push(`${colour.faint('size'.padEnd(8))}${colour.accent(bars)}`);
  if (view.change !== '') lines.push(row('change', escapeLine(view.change)));
  const note = noteText(progress, view.nowMs);
  if (note !== '') lines.push(row('note', escapeLine(note)));
  return lines.slice(0, Math.max(1, Math.min(6, view.rows - 2)));
}

// `crash.c  62.1 %  [########------]  31 204 -> 11 830 bytes  lines`: the bar takes what is left, the name goes first.
function headline(progress: Progress, view: View, columns: number): string {
  const colour = palette(view.colours);
  const percent = percentGone(progress.startSize, progress.size).padStart(6);
  const sizes = `${grouped(progress.startSize)} -> ${grouped(progress.size)} bytes`;
  const stage = escapeLine(progress.stage);
  const fixed = textWidth(percent) + textWidth(sizes) + textWidth(stage) + 7;
  const name = cutToWidth(escapeLine(view.name), Math.max(0, Math.min(24, columns - fixed - 14)));
  const space = columns - fixed - (name === '' ? 0 : textWidth(name) + 2);
  if (space < 6) return cutToWidth(`${percent.trim()} ${sizes} ${stage}`, columns);
  const start = name === '' ? '' : `${colour.strong(name)}  `;
  return `${start}${colour.good(percent)} ${bar(progress, Math.min(30, space), view)} ${sizes}  ${colour.faint(stage)}`;
}

function bar(progress: Progress, cells: number, view: View): string {
  const gone = progress.startSize === 0 ? 0 : 1 - progress.size / progress.startSize;
  // What somebody makes of it in an editor may be longer than the original.
  const full = Math.max(0, Math.min(cells, Math.floor(gone * cells)));
  const [on, off] = view.unicode ? ['█', '░'] : ['#', '-'];
  const colour = palette(view.colours);
  return `[${colour.good(on.repeat(full))}${colour.faint(off.repeat(cells - full))}]`;
}

function trialsText(progress: Progress, nowMs: number): string {
  const parts = [
    `${grouped(progress.trials)} (${percentOf(progress.interesting, progress.trials)} yes)`,
    rate(progress.trials, nowMs - progress.startedMs),
    counted(progress.jobs, 'job'),
  ];
  if (progress.timeouts > 0) parts.push(counted(progress.timeouts, 'timeout'));
  if (progress.known > 0) parts.push(`${grouped(progress.known)} from cache`);
  if (progress.findings > 0) parts.push(counted(progress.findings, 'other bug'));
  return parts.join('  ');
}

function timeText(progress: Progress, view: View): string {
  const parts = [duration(view.nowMs - progress.startedMs), remainingInWords(remaining(progress, view.nowMs))];
  return parts.filter((part) => part !== '').join('  ');
}

// Silence makes people think that it hangs: after a while without a success the display says what is going on.
function noteText(progress: Progress, nowMs: number): string {
  const quiet = nowMs - progress.changedMs;
  if (quiet < stuckMs) return progress.note;
  const tried = counted(progress.trialsSinceChange, 'trial');
  return `nothing shorter for ${duration(quiet)} (${tried}); goes on until all of this stage was tried. Ctrl-C keeps the result so far`;
}
