/** The part of a terminal's stream that the displays need; `process.stderr` is one. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
  on?(event: 'resize', listener: () => void): unknown;
  off?(event: 'resize', listener: () => void): unknown;
}

/** Columns and rows. Some pseudo-terminals say 0 for "not known". */
export function sizeOf({ columns, rows }: Terminal): { readonly columns: number; readonly rows: number } {
  return { columns: columns || 80, rows: rows || 24 };
}

/** What the person's terminal can show. */
export interface Appearance {
  readonly colours: boolean;
  readonly unicode: boolean;
}

/** What to show on this stream: NO_COLOR, FORCE_COLOR, TERM=dumb and the locale decide. */
export function appearance(terminal: Terminal, env: Readonly<Record<string, string | undefined>>): Appearance {
  const wanted = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0';
  const refused = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb' || env.FORCE_COLOR === '0';
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return { colours: !refused && (wanted || terminal.isTTY === true), unicode: /utf-?8/i.test(locale) };
}
