import { readFileSync } from 'node:fs';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { type ScriptStatistics, smtlibStatistics } from '../../formats/smtlib-statistics.ts';
import { languageOf } from '../../strategies/language-of.ts';
import type { Arguments } from '../options/read-arguments.ts';

/** `pare info FILE.smt2`: what the file consists of, in numbers; with `--json` as one object. */
export function infoCommand({ words, settings }: Arguments): string {
  const [file, ...others] = words;
  if (file === undefined || others.length > 0) {
    throw new UsageError(`pare info takes one file: pare info FILE.smt2; got ${words.length}.`);
  }
  const text = read(file);
  const language = languageOf({ fileName: file, input: text });
  if (language !== undefined) {
    throw new UsageError(
      `${file} is ${language}, and pare info is about SMT-LIB only. To see what the test says to a file: pare check`,
    );
  }
  const statistics = smtlibStatistics(text);
  return settings.json === true ? `${JSON.stringify({ file, ...statistics })}\n` : inWords(statistics);
}

function read(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** How many rows of a histogram are shown. */
const mostRows = 12;

function inWords(statistics: ScriptStatistics): string {
  const { scopes, problem } = statistics;
  const rows: [string, string][] = [
    ['bytes', `${statistics.bytes}`],
    ['nodes', `${statistics.nodes} (${statistics.lists} lists, ${statistics.tokens} tokens), ${statistics.depth} deep`],
    ['names', `${statistics.declared} declared, ${statistics.bound} bound`],
    ['theories', statistics.theories.join(', ') || 'none but Booleans'],
    ['scopes', scopes.opened === 0 ? 'none' : `${scopes.opened} opened, ${scopes.deepest} deep`],
    ['commands', histogram(statistics.commands)],
    ['operators', histogram(statistics.operators)],
    ['sorts', histogram(statistics.sorts)],
  ];
  if (problem !== undefined)
    rows.push(['problem', `line ${problem.line}, column ${problem.column}: ${problem.message}`]);
  return rows.map(([name, text]) => `${name.padEnd(10)} ${text}\n`).join('');
}

function histogram(rows: readonly (readonly [string, number])[]): string {
  const shown = rows.slice(0, mostRows).map(([word, count]) => `${word} ${count}`);
  const more = rows.length > mostRows ? [`and ${rows.length - mostRows} more`] : [];
  return [...shown, ...more].join(', ') || 'none';
}
