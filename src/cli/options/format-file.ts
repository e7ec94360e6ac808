import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import type { GrammarPart, GrammarParts } from '../../strategies/grammars.ts';

/** A format file of Picireny: several grammars and what in their tokens is for which. Files are found beside it. */
export function readFormat(file: string): GrammarParts {
  const wanted = 'it should be as {"start": "ini:ini", "grammars": {"ini": {"files": ["INI.g4"]}}}';
  const fail = (reason: string): never => {
    throw new UsageError(`--format ${file} ${reason}; ${wanted}.`);
  };
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(`cannot be read: ${messageOf(error)}`);
  }
  const { start, grammars } = isObject(found) ? found : {};
  if (typeof start !== 'string') return fail('has no start');
  if (!isObject(grammars) || Object.keys(grammars).length === 0) return fail('has no grammars');
  const parts = Object.entries(grammars).map(([name, part]): [string, GrammarPart] => {
    const { files, replacements = {}, islands = {} } = isObject(part) ? part : {};
    if (!Array.isArray(files) || files.length === 0) return fail(`has no files for the grammar "${name}"`);
    if (!isTexts(replacements) || !isTexts(islands)) {
      return fail(`wants texts by name for replacements and islands of "${name}"`);
    }
    const places = files.map((one) => path.resolve(path.dirname(file), String(one)));
    return [name, { files: places, replacements, islands }];
  });
  return { start, grammars: Object.fromEntries(parts) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
