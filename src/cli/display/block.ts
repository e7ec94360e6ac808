import { sizeOf, type Terminal } from './terminal.ts';
import { textWidth } from './text-width.ts';

/**
 * A few lines at the bottom of the terminal that are drawn again in place. The rest of the screen and the scrollback
 * are never touched.
 */
export interface Block {
  draw(lines: readonly string[]): void;
  /** Prints lines that stay, above the block. */
  above(lines: readonly string[]): void;
  /** Leaves the last drawn lines where they are, or wipes them, and gives the cursor back. */
  end(how: 'keep' | 'wipe'): void;
}

const hideCursor = '\u001b[?25l';
const showCursor = '\u001b[?25h';
// Without wrapping, a line that is too long for a moment (the window has just become narrow) stays one row.
const wrapOff = '\u001b[?7l';
const wrapOn = '\u001b[?7h';
const eraseBelow = '\u001b[J';

export function block(terminal: Terminal): Block {
  let drawn: readonly string[] = [];
  let started = false;
  const write = (lines: readonly string[], kept: readonly string[]): void => {
    const open = started ? '' : hideCursor + wrapOff;
    const rows = [...kept, ...lines].map((line) => `${line}\n`).join('');
    terminal.write(`${open}${back(drawn, sizeOf(terminal).columns)}${eraseBelow}${rows}`);
    started = true;
    drawn = lines;
  };
  return {
    draw: (lines) => write(lines, []),
    above: (lines) => write(drawn, lines),
    end: (how) => {
      if (!started) return;
      if (how === 'wipe') write([], []);
      terminal.write(wrapOn + showCursor);
      started = false;
      drawn = [];
    },
  };
}

// Terminals reflow what they show when the window becomes narrower: then a drawn line takes several rows.
function back(drawn: readonly string[], columns: number): string {
  let rows = 0;
  for (const line of drawn) rows += Math.max(1, Math.ceil(textWidth(line) / columns));
  return rows === 0 ? '\r' : `\r\u001b[${rows}A`;
}
