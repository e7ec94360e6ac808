import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FileEntry, packFiles, unpackFiles } from '../core/file-set.ts';
import { beside } from './beside.ts';
import type { ResultStore } from './latest-file.ts';
import { makeFolder } from './make-folder.ts';
import { storageError } from './storage.ts';

/**
 * A file set as the folder it describes. A new one is written beside the old one and then takes its place; between the
 * two renames, for an instant, there is none, and the best of the run folder is what counts.
 */
export const asFolder: ResultStore = {
  write(folder, text) {
    const fresh = beside(folder);
    const before = beside(`${folder}.old`);
    try {
      for (const rest of [fresh, before]) rmSync(rest, { recursive: true, force: true });
      mkdirSync(fresh);
      for (const { path: name, bytes } of unpackFiles(text) ?? []) {
        makeFolder(path.dirname(path.join(fresh, name)));
        writeFileSync(path.join(fresh, name), bytes);
      }
      if (existsSync(folder)) renameSync(folder, before);
      renameSync(fresh, folder);
      rmSync(before, { recursive: true, force: true });
    } catch (error) {
      throw storageError(error, 'write', folder);
    }
  },
  read(folder) {
    if (!existsSync(folder)) return undefined;
    try {
      const entries = filesBelow(folder, '').sort((a, b) => (a.path < b.path ? -1 : 1));
      return packFiles(entries);
    } catch (error) {
      throw storageError(error, 'read', folder);
    }
  },
};

// What the person has installed there to try it is not part of it.
function filesBelow(folder: string, prefix: string): FileEntry[] {
  return readdirSync(path.join(folder, prefix)).flatMap((name) => {
    const inside = prefix === '' ? name : `${prefix}/${name}`;
    const stats = statSync(path.join(folder, inside), { throwIfNoEntry: false });
    if (name === 'node_modules' || stats === undefined) return [];
    if (stats.isDirectory()) return filesBelow(folder, inside);
    return stats.isFile() ? [{ path: inside, bytes: readFileSync(path.join(folder, inside)) }] : [];
  });
}
