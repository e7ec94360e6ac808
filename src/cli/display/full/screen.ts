import { sizeOf, type Terminal } from '../terminal.ts';

/** The whole screen of a terminal, which is given back as it was. */
export interface Screen {
  /** Shows these rows, top first. Only rows that changed are written, all in one go. */
  draw(rows: readonly string[]): void;
  /** After the size has changed, or another program has written: everything is drawn again. */
  forget(): void;
  /** Gives the screen back. */
  end(): void;
}

// The other buffer, no cursor, no wrapping of rows that are too long for a moment.
const open = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J';
const close = '\u001b[?7h\u001b[?25h\u001b[?1049l';
// Terminals that know it show a frame only when it is whole; the others ignore it.
const beginFrame = '\u001b[?2026h';
const endFrame = '\u001b[?2026l';
const eraseRest = '\u001b[K';

export function screen(terminal: Terminal): Screen {
  let drawn: readonly string[] | undefined;
  let isOpen = false;
  return {
    draw(rows) {
      const before = drawn ?? [];
      const shown = rows.slice(0, sizeOf(terminal).rows);
      let frame = drawn === undefined ? '\u001b[2J' : '';
      for (const [i, row] of shown.entries()) {
        if (row !== before[i]) frame += `\u001b[${i + 1};1H${row}${eraseRest}`;
      }
      for (let i = shown.length; i < before.length; i++) frame += `\u001b[${i + 1};1H${eraseRest}`;
      if (frame !== '') terminal.write(`${isOpen ? '' : open}${beginFrame}${frame}${endFrame}`);
      isOpen ||= frame !== '';
      drawn = shown;
    },
    forget() {
      drawn = undefined;
    },
    end() {
      if (isOpen) terminal.write(close);
      isOpen = false;
      drawn = undefined;
    },
  };
}
