import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './home.ts';

/** A failing input with the program that recognises the failure. */
export interface Case {
  readonly name: string;
  readonly language: string;
  readonly family: 'C' | 'JavaScript' | 'other text' | 'SMT-LIB';
  /** The input's path; its extension tells tools the language. */
  readonly input: string;
  readonly oracle: string;
  readonly sizeBytes: number;
}

/**
 * The folder with the cases: the one asked for, `PARE_CASES`, a sibling folder of the project, or the project's
 * examples.
 */
export function casesDir(asked: string | undefined): string {
  const wanted = asked ?? process.env.PARE_CASES;
  if (wanted !== undefined) {
    if (!existsSync(wanted)) throw new Error(`No such folder of cases: ${wanted}`);
    return path.resolve(wanted);
  }
  const sibling = path.resolve(root, '../shared/cases');
  return existsSync(sibling) ? sibling : path.join(root, 'examples');
}

/** All cases below a folder whose names contain one of `wanted` (every case when that is empty), in order of name. */
export function readCases(dir: string, wanted: readonly string[]): Case[] {
  const cases = readdirSync(dir)
    .filter((name) => existsSync(path.join(dir, name, 'oracle.sh')))
    .sort()
    .map((name) => readCase(path.join(dir, name)));
  const unknown = wanted.filter((part) => !cases.some(({ name }) => name.includes(part)));
  if (unknown.length > 0) {
    const known = cases.map(({ name }) => name).join(', ');
    throw new Error(`No case named ${unknown.join(', ')} in ${dir}. There are: ${known || 'none'}`);
  }
  return wanted.length === 0 ? cases : cases.filter(({ name }) => wanted.some((part) => name.includes(part)));
}

function readCase(dir: string): Case {
  const input = readdirSync(dir).find((file) => file.startsWith('input.'));
  if (input === undefined) throw new Error(`No input.* in ${dir}`);
  const about = path.join(dir, 'case.json');
  const known = existsSync(about) ? (JSON.parse(readFileSync(about, 'utf8')) as { language?: string }) : {};
  const file = path.join(dir, input);
  const language = known.language ?? path.extname(input).slice(1);
  return {
    name: path.basename(dir),
    language,
    family: familyOf(language),
    input: file,
    oracle: path.join(dir, 'oracle.sh'),
    sizeBytes: statSync(file).size,
  };
}

function familyOf(language: string): Case['family'] {
  if (/^(c|c\+\+|cpp)$/i.test(language)) return 'C';
  if (/^(javascript|typescript|js|ts|mjs|tsx)$/i.test(language)) return 'JavaScript';
  return /^(smt|sygus)/i.test(language) ? 'SMT-LIB' : 'other text';
}
