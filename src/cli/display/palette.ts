export type Paint = (text: string) => string;

/** The few colours that the displays use; all of them leave the text alone when colours are off. */
export interface Palette {
  readonly strong: Paint;
  readonly faint: Paint;
  readonly good: Paint;
  readonly bad: Paint;
  readonly accent: Paint;
}

/** Colours for a terminal, or none. */
export function palette(colours: boolean): Palette {
  const paint = (open: number, close: number): Paint =>
    colours ? (text) => (text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`) : (text) => text;
  return { strong: paint(1, 22), faint: paint(2, 22), good: paint(32, 39), bad: paint(31, 39), accent: paint(36, 39) };
}
