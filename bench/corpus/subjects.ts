import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An input of a few kilobytes, and an oracle without a process that stands for a real one. */
export interface Subject {
  readonly file: string;
  /** What makes a candidate interesting, in words. */
  readonly wanted: string;
  readonly judge: (text: string) => boolean;
}

export const subjects: readonly Subject[] = [
  {
    file: 'program.c.txt',
    wanted: 'brackets balance; `main` reaches a shift that overflows',
    judge: (text) => balanced(text) && /\bmain\s*\(/.test(text) && /amount << \(\w+ \+ 31\)/.test(text),
  },
  {
    file: 'settings.json.txt',
    wanted: 'JSON that parses; a writable mount with a size, and a key that is not ASCII',
    judge(text) {
      const value = parsed(text);
      return value !== undefined && contains(value, isWritableMount) && contains(value, isForeign);
    },
  },
  {
    file: 'tool.py.txt',
    wanted: 'indentation only behind a colon; a generator that unpacks a match by name',
    judge: (text) => isIndented(text) && inOrder(text, [/def \w+\(.*\):/, /yield .*match\["/]),
  },
  {
    file: 'server.log.txt',
    wanted: 'a request that fails after it was accepted and has waited for a lock',
    judge(text) {
      const requests = [...text.matchAll(/ ERROR .*req=(\w+)/g)].map(([, request]) => request!);
      return requests.some((request) => {
        const words = [`req=${request} accepted`, `req=${request} waits for lock`, ` ERROR .*req=${request}`];
        return inOrder(
          text,
          words.map((word) => new RegExp(word)),
        );
      });
    },
  },
  {
    file: 'people.csv.txt',
    wanted: 'as many cells in each line as in the first; two lines whose country is NO, with the same word for active',
    judge(text) {
      const [head = [], ...rows] = text
        .trimEnd()
        .split('\n')
        .map((line): readonly string[] => line.match(/(?:"[^"]*"|[^,"])+|(?<=,|^)(?=,|$)/g) ?? []);
      const [country, active] = [head.indexOf('country'), head.indexOf('active')];
      if (country < 0 || active < 0 || rows.some((row) => row.length !== head.length)) return false;
      const found = rows.filter((row) => row[country] === 'NO').map((row) => row[active]);
      return found.some((word, i) => word !== '' && found.indexOf(word) < i);
    },
  },
  {
    file: 'style.css.txt',
    wanted: 'braces balance; `!important` inside a media query, and a nested @supports',
    judge: (text) => balanced(text) && inOrder(text, [/@media[^{]*\{[^{}]*\{[^}]*!important/, /@supports/]),
  },
];

export function textOf(subject: Subject): Buffer {
  return readFileSync(path.join(import.meta.dirname, subject.file));
}

/** Each found behind the one before it. */
function inOrder(text: string, patterns: readonly RegExp[]): boolean {
  let rest = text;
  for (const pattern of patterns) {
    const found = pattern.exec(rest);
    if (!found) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

function balanced(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    const closing = '([{'.indexOf(character);
    if (closing >= 0) open.push(')]}'[closing]!);
    else if (')]}'.includes(character) && open.pop() !== character) return false;
  }
  return open.length === 0;
}

function isIndented(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line, i) => i === 0 || indent(line) <= indent(lines[i - 1]!) || lines[i - 1]!.endsWith(':'));
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON, so not interesting.
    return undefined;
  }
}

function contains(value: unknown, wanted: (value: unknown) => boolean): boolean {
  if (wanted(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => contains(part, wanted));
}

function isWritableMount(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'readOnly' in value &&
    value.readOnly === false &&
    'sizeMb' in value &&
    Number(value.sizeMb) > 0
  );
}

function isForeign(value: unknown): boolean {
  return typeof value === 'string' && /[\u0080-\uffff]/.test(value);
}
