import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { subjects, textOf } from '../corpus/subjects.ts';
import type { Subject } from './main.ts';

/** The sources of the small corpus, and a script that is run. */
export function smallSubjects(): Subject[] {
  const files = subjects.filter(({ file }) => !file.includes('.log.'));
  return [
    ...files.map((subject) => ({
      fileName: subject.file.replace(/\.txt$/, ''),
      input: textOf(subject),
      judge: (candidate: Uint8Array) => subject.judge(Buffer.from(candidate).toString()),
    })),
    { fileName: 'script.js', input: Buffer.from(script), judge: (candidate) => printed(candidate) === '42' },
  ];
}

/** A folder with `input.*` and `oracle.mjs` or `oracle.sh CANDIDATE`. */
export async function realSubject(folder: string): Promise<Subject> {
  const fileName = readdirSync(folder).find((name) => name.startsWith('input.'));
  if (fileName === undefined) throw new Error(`${folder}: there is no file input.* in it.`);
  const input = readFileSync(path.join(folder, fileName));
  const module = path.resolve(folder, 'oracle.mjs');
  if (existsSync(module)) return { fileName, input, judge: (await import(pathToFileURL(module).href)).default };
  const script = path.resolve(folder, 'oracle.sh');
  const judge = (candidate: Uint8Array): boolean => {
    const scratch = mkdtempSync(path.join(os.tmpdir(), 'pare-ablation-'));
    try {
      const file = path.join(scratch, fileName);
      writeFileSync(file, candidate);
      return spawnSync('sh', [script, file], { stdio: 'ignore', cwd: scratch }).status === 0;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };
  return { fileName, input, judge };
}

/** Scopes, calls, and names that only go together: what passes over lines and tokens cannot do. */
const script = `
var settings = { base: 7, factor: 3, names: ['a', 'b'] };
function scale(value, factor, unused) {
  var result = value * factor;
  if (result > 1000) { throw new Error('too large'); }
  return result;
}
function Shape(sides) { this.sides = sides; this.area = function (x) { return x * this.sides; }; }
Shape.prototype.twice = function (value) { var half = value; return half + half; };
var shape = new Shape(4), list = [];
for (var i = 0; i < 10; i++) { list.push(scale(i, settings.factor, settings.names)); }
function total(items) { return items.reduce(function (sum, item) { return sum + item; }, 0); }
switch (list.length) { case 10: list.pop(); break; default: list = []; }
try { settings.base = scale(settings.base, 1, null); } catch (error) { settings.base = 0; }
var answer = shape.twice(scale(settings.base, settings.factor, total(list)));
print(answer);
`;

function printed(candidate: Uint8Array): string | undefined {
  const lines: string[] = [];
  try {
    runInNewContext(
      Buffer.from(candidate).toString(),
      { print: (value: unknown) => lines.push(String(value)) },
      { timeout: 200 },
    );
  } catch {
    return undefined;
  }
  return lines.join('\n');
}
