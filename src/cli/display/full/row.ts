import type { Paint } from '../palette.ts';
import { cutToWidth, textWidth } from '../text-width.ts';

/** A piece of a row: safe text, and how it looks. */
export interface Piece {
  readonly text: string;
  readonly paint?: Paint | undefined;
}

/** A row of exactly so many columns: cut, or filled with blanks. */
export function row(pieces: readonly Piece[], columns: number): string {
  let left = columns;
  let made = '';
  for (const { text, paint } of pieces) {
    if (left === 0) break;
    const shown = cutToWidth(text, left, '');
    made += paint === undefined ? shown : paint(shown);
    left -= textWidth(shown);
  }
  return made + ' '.repeat(left);
}

/** A title over a pane, with a line behind it. */
export function titleRow(
  title: string,
  columns: number,
  { paint, unicode }: { paint: Paint; unicode: boolean },
): string {
  const rule = (unicode ? '─' : '-').repeat(Math.max(0, columns - textWidth(title) - 1));
  return row(
    [
      { text: title, paint },
      { text: ` ${rule}`, paint },
    ],
    columns,
  );
}
