import { readFileSync } from 'node:fs';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';

/** A file with the texts that are to stand in place of rules and tokens: a JSON object of strings. */
export function readReplacements(file: string): Readonly<Record<string, string>> {
  const wanted = 'it should be a JSON object of texts by the names of rules and tokens, as {"expr": "0"}';
  const fail = (reason: string): never => {
    throw new UsageError(`--replacements ${file} ${reason}; ${wanted}.`);
  };
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return fail('is no object');
    for (const [name, text] of Object.entries(found)) {
      if (typeof text !== 'string') fail(`has ${JSON.stringify(text)} for ${name}`);
    }
    return found as Readonly<Record<string, string>>; // each was looked at
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return fail(`cannot be read: ${messageOf(error)}`);
  }
}
