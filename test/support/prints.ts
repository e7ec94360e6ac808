import vm from 'node:vm';
import type { Interest } from './interest.ts';

/** Interesting when the text, run as JavaScript, ends by itself and prints this line, among others. */
export function prints(line: string): Interest {
  return (text) => {
    const printed: string[] = [];
    const log = (value: unknown): void => void printed.push(String(value));
    try {
      vm.runInNewContext(text, { console: { log } }, { timeout: 1000 });
    } catch {
      // Broken programs and endless ones are what most candidates are.
      return false;
    }
    return printed.includes(line);
  };
}
