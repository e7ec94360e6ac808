import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunFolder } from '../../session/disk/run-folder.ts';
import type { Explanation } from '../../session/explain.ts';

/** The explanation that `pare explain` has left in a run, if it has. */
export function readExplanation(folder: RunFolder): Explanation | undefined {
  const file = fileIn(folder);
  if (!existsSync(file)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isOurs = typeof value === 'object' && value !== null && 'parts' in value && 'key' in value;
    return isOurs ? (value as Explanation) : undefined;
  } catch {
    return undefined; // cut off while it was written: explained again when asked
  }
}

export function keepExplanation(folder: RunFolder, explanation: Explanation): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(explanation)}\n`);
}

function fileIn(folder: RunFolder): string {
  return path.join(folder.path, 'explanation.json');
}
