import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inSearchPath } from '../process/programs/find-program.ts';
import type { OracleSpec } from './spec.ts';

/** Of larger files, size and time are enough. */
const largestRead = 1 << 20;
const longestPath = 4096;

/**
 * Changes when the test does: its words, what is expected, the files that it names, also within a line of shell, and
 * the program that is found in the search path.
 */
export function testHash(spec: OracleSpec): string {
  const commands = [spec.argv, spec.preFilter ?? [], spec.versus?.argv ?? []];
  const programs = commands.flatMap(([name = '']) =>
    /^$|[/\\]/.test(name) ? [] : (inSearchPath(name, spec.env?.PATH) ?? []),
  );
  const files = [...commands.flat(), ...(spec.with ?? [])]
    .flatMap(names)
    .map((name) => path.resolve(spec.directory, name));
  const states = [...new Set([...files, ...programs])].map(stateOf);
  return hash('sha256', JSON.stringify([spec, states]), 'hex');
}

/** A word as a whole, and what could be the name of a file in it, unless that is written to. */
function names(word: string): string[] {
  const parts = word.replaceAll(/>+\s*\S+/g, '').split(/[\s'"`;|&<(){}=,:]+/);
  return [word, ...parts].filter((name) => name !== '' && name.length < longestPath);
}

/** Empty when there is no such file, or it cannot be read: starting it will say so. */
function stateOf(file: string): string {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return '';
    if (stat.size > largestRead) return `${stat.size} ${stat.mtimeMs}`;
    return hash('sha256', readFileSync(file));
  } catch {
    return '';
  }
}
