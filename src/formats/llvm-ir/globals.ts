import { closing } from './lists.ts';
import type { IrLine } from './module.ts';

/** The declaration of a variable that is defined here; `undefined` for any other line. */
export function declared({ text, defines }: IrLine): IrLine | undefined {
  const found = /^(@(?:"[^"]*"|[-\w.$]+)) = .*?\b(global|constant) /.exec(text);
  if (!found || / (?:external|extern_weak) /.test(found[0])) return undefined;
  const from = found[0].length;
  const end = endOfType(text, from);
  return { text: `${found[1]} = external ${found[2]} ${text.slice(from, end)}`, ...(defines && { defines }) };
}

/** Behind the type that begins here, with what makes it one of pointers or of functions. */
export function endOfType(text: string, from: number): number {
  let at = '[{<('.includes(text[from]!)
    ? closing(text, from) + 1
    : from + /^[^\s,()*]*/.exec(text.slice(from))![0].length;
  for (;;) {
    const more = /^ ?(?:addrspace\(\d+\))?\*+/.exec(text.slice(at));
    if (more) at += more[0].length;
    else if (/^ ?\([^)]*\)\*/.test(text.slice(at))) at = closing(text, text.indexOf('(', at)) + 1;
    else return at;
  }
}
