import { escapeLine } from '../../../report/escape.ts';
import { palette } from '../palette.ts';
import { progressLines } from '../progress-lines.ts';
import { remaining, remainingInWords } from '../remaining.ts';
import type { Appearance } from '../terminal.ts';
import { changeView } from './change-view.ts';
import { helpRows, historyRows, keyRow, passRows, runRows, type Space, trialsText } from './panes.ts';
import type { Overlay, Picture } from './picture.ts';
import { row, titleRow } from './row.ts';
import { sizeGraph } from './size-graph.ts';

export interface FullView extends Appearance {
  readonly columns: number;
  readonly rows: number;
  readonly nowMs: number;
}

const leastColumns = 30;
const leastRows = 8;
/** From here on there are two columns of panes. */
const wideColumns = 90;

/** The screen: exactly so many rows, none wider than so many columns. */
export function fullRows(picture: Picture, view: FullView): string[] {
  const { columns, rows, nowMs } = view;
  const head = progressLines(picture.progress, {
    ...view,
    rows: 4,
    columns: columns + 1,
    name: picture.name,
    change: '',
  });
  if (columns < leastColumns || rows < leastRows) return filled(head, view);
  const colour = palette(view.colours);
  const left = remainingInWords(remaining(picture.progress, nowMs));
  const status = row(
    [{ text: `${trialsText(picture, nowMs)}  ${left}`, paint: picture.isPaused ? colour.strong : undefined }],
    columns,
  );
  const { note } = picture;
  const top = [
    head[0] ?? '',
    status,
    ...(note === undefined ? [] : [row([{ text: `note: ${escapeLine(note)}`, paint: colour.faint }], columns)]),
  ];
  const space = { columns, rows: rows - top.length - 1, colour, unicode: view.unicode };
  const panes =
    picture.overlay === undefined ? panesOf(picture, space, view) : overlay(picture, picture.overlay, space);
  return [...filled([...top, ...panes], { ...view, rows: rows - 1 }), keyRow(columns, { colour })];
}

function panesOf(picture: Picture, space: Space, view: FullView): string[] {
  return space.columns >= wideColumns ? twoColumns(picture, space, view) : oneColumn(picture, space, view);
}

function twoColumns(picture: Picture, space: Space, view: FullView): string[] {
  const leftColumns = Math.floor(space.columns * 0.55);
  const right = { ...space, columns: space.columns - leftColumns - 2 };
  const graphRows = Math.max(3, Math.min(8, Math.floor(space.rows / 4)));
  const passLines = Math.min(picture.passes.size + 1, Math.max(3, Math.floor((space.rows - graphRows - 3) / 2)));
  const rightRows = [
    ...pane('size', right, graph(picture, { ...right, rows: graphRows }, view)),
    ...pane('passes', right, passRows(picture, { ...right, rows: passLines })),
    ...pane('last trial', right, runRows(picture, { ...right, rows: space.rows - graphRows - passLines - 3 })),
  ];
  const leftRows = best(picture, { ...space, columns: leftColumns }, view);
  const blank = ' '.repeat(leftColumns);
  return Array.from({ length: space.rows }, (_, i) => `${leftRows[i] || blank}  ${rightRows[i] ?? ''}`);
}

function oneColumn(picture: Picture, space: Space, view: FullView): string[] {
  const graphRows = space.rows >= 14 ? 4 : 0;
  const runLines = space.rows >= 20 ? 4 : 0;
  const passLines = space.rows >= 24 ? Math.min(6, picture.passes.size + 1) : 0;
  const rest =
    space.rows - [graphRows, runLines, passLines].reduce((sum, lines) => sum + (lines > 0 ? lines + 1 : 0), 0);
  return [
    ...(graphRows > 0 ? pane('size', space, graph(picture, { ...space, rows: graphRows }, view)) : []),
    ...best(picture, { ...space, rows: rest }, view),
    ...(passLines > 0 ? pane('passes', space, passRows(picture, { ...space, rows: passLines })) : []),
    ...(runLines > 0 ? pane('last trial', space, runRows(picture, { ...space, rows: runLines })) : []),
  ];
}

function best(picture: Picture, space: Space, view: FullView): string[] {
  const title = picture.showsDiff ? 'best so far, last change marked' : 'best so far';
  const rows = changeView(picture.before, picture.current, {
    columns: space.columns,
    rows: space.rows - 1,
    colour: space.colour,
    withGone: picture.showsDiff,
    marks: !view.colours,
  });
  return filled(pane(title, space, rows), space);
}

function graph({ progress }: Picture, space: Space, { nowMs }: FullView): string[] {
  const points = [...progress.curve, { ms: nowMs, size: progress.size }];
  return filled(
    sizeGraph(points, space).map((text) => row([{ text, paint: space.colour.accent }], space.columns)),
    space,
  );
}

function overlay(picture: Picture, kind: Overlay, space: Space): string[] {
  const inner = { ...space, rows: space.rows - 1 };
  switch (kind) {
    case 'help':
      return pane('keys', space, helpRows(inner));
    case 'history':
      return pane('steps', space, historyRows(picture, inner));
    case 'passes':
      return pane('passes: Enter switches the marked one on or off', space, passRows(picture, inner));
  }
}

function pane(title: string, { columns, colour, unicode }: Space, rows: readonly string[]): string[] {
  return [titleRow(title, columns, { paint: colour.faint, unicode }), ...rows];
}

function filled(rows: readonly string[], { rows: count }: { readonly rows: number }): string[] {
  return Array.from({ length: count }, (_, i) => rows[i] ?? '');
}
