import { UsageError } from '../../core/errors.ts';

/** Takes a line apart as a shell does: spaces separate, quotes and backslashes hold together. Nothing is expanded. */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  let rest = line.trimStart();
  while (rest !== '') {
    const match = /^(?:[^\s'"\\]+|'[^']*'|"(?:[^"\\]|\\.)*"|\\.)+/s.exec(rest);
    if (match === null) throw new UsageError(`The quote is not closed: ${rest}`);
    words.push(match[0].replace(/'[^']*'|"(?:[^"\\]|\\.)*"|\\./gs, unquoted));
    rest = rest.slice(match[0].length);
    if (rest !== '' && !/^\s/.test(rest)) throw new UsageError(`The quote is not closed: ${rest}`);
    rest = rest.trimStart();
  }
  return words;
}

function unquoted(part: string): string {
  if (part.startsWith("'")) return part.slice(1, -1);
  return part.startsWith('"') ? part.slice(1, -1).replace(/\\(["\\$`])/g, '$1') : part.slice(1);
}
