import type { Misbehaviour, PrintedText } from '../misbehaviour.ts';

/** How a language says the parts of a condition on a run. Signals count as exit codes above 128, as in a shell. */
export interface Tongue {
  readonly and: string;
  readonly or: string;
  readonly not: string;
  group(alternatives: string): string;
  status(code: number): string;
  /** The name without SIG, in capitals, or a number. */
  signal(name: string): string;
  readonly anySignal: string;
  prints(text: PrintedText): string;
}

/** The whole condition, in one expression that is true when the program misbehaves. */
export function condition({ exit, signal, texts }: Misbehaviour, tongue: Tongue): string {
  const code = (text: string): string => tongue.status(Number.parseInt(text, 10) || 0);
  const death = (text: string): string =>
    text === 'any' ? tongue.anySignal : tongue.signal(text.toUpperCase().replace(/^SIG/, '').replace(/\W/g, ''));
  const parts = [
    ...ending(exit, code, tongue),
    ...ending(
      signal.map((name) => (name === 'none' ? '!any' : name)),
      death,
      tongue,
    ),
    ...texts.map((text) => `${text.not === true ? tongue.not : ''}${tongue.prints(text)}`),
  ];
  return parts.length === 0 ? tongue.status(0) : parts.join(tongue.and);
}

/** Any of the plain ones, and none of the negated ones. */
function ending(given: readonly string[], say: (text: string) => string, { or, not, group }: Tongue): string[] {
  const wanted = given.filter((text) => !text.startsWith('!')).map(say);
  const unwanted = given.filter((text) => text.startsWith('!')).map((text) => `${not}${group(say(text.slice(1)))}`);
  if (wanted.length === 0) return unwanted;
  return [wanted.length === 1 ? wanted.join('') : group(wanted.join(or)), ...unwanted];
}
