import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../basics/thrown.ts';

/**
 * Makes a folder and those around it, where they are missing. One by one: told to make all of them, Node.js calls a
 * read-only disk a missing one.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    makeFolder(path.dirname(folder));
    mkdirSync(folder);
  }
}
