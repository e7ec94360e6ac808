import vm from 'node:vm';
import type { Interest } from './interest.ts';

/** The lines that the text prints, run as JavaScript; `undefined` when it fails, or does not end by itself. */
export function printed(text: string): string[] | undefined {
  const lines: string[] = [];
  const log = (value: unknown): void => void lines.push(String(value));
  try {
    vm.runInNewContext(text, { console: { log } }, { timeout: 1000 });
  } catch {
    // Broken programs and endless ones are what most candidates are.
    return undefined;
  }
  return lines;
}

/** Interesting when the text, run as JavaScript, ends by itself and prints this line, among others. */
export function prints(line: string): Interest {
  return (text) => printed(text)?.includes(line) === true;
}
