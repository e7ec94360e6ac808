import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../basics/thrown.ts';
import { UsageError } from '../core/errors.ts';
import type { FileEntry, FileSet } from '../core/file-set.ts';
import { isLeftOut } from '../session/disk/left-out.ts';

/** The files of a folder, with paths from there; installed packages stay apart. Links are not followed. */
export function readFolder(folder: string): { readonly files: FileSet; readonly companions: readonly string[] } {
  const files: FileEntry[] = [];
  const companions: string[] = [];
  const read = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name);
      if (isLeftOut(entry.name)) continue;
      if (entry.name === 'node_modules') companions.push(name);
      else if (entry.isDirectory()) read(name);
      else if (entry.isFile())
        files.push({ path: name, bytes: Uint8Array.from(readFileSync(path.join(folder, name))) });
    }
  };
  try {
    read('');
  } catch (error) {
    throw new UsageError(`Cannot read the folder "${folder}": ${messageOf(error)}`);
  }
  if (files.length === 0) throw new UsageError(`There is no file in the folder "${folder}".`);
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), companions };
}
