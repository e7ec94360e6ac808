import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packFiles, unpackFiles } from '../../core/file-set.ts';
import type { TestCase } from '../../core/test-case.ts';
import { beside } from './beside.ts';
import type { ResultStore } from './latest-file.ts';
import { isLeftOut } from './left-out.ts';
import { makeFolder } from './make-folder.ts';
import { storageError } from './storage.ts';

/**
 * A file set as the folder it describes. A new one is written beside the old one, synced, and then takes its place;
 * between the two renames, for an instant, there is none, and the best of the run folder is what counts.
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
        writeFileSync(path.join(fresh, name), bytes, { flush: true });
      }
      if (existsSync(folder)) renameSync(folder, before);
      renameSync(fresh, folder);
      rmSync(before, { recursive: true, force: true });
    } catch (error) {
      throw storageError(error, 'write', folder);
    }
  },
  read: (folder) => readFiles(folder, new Set()),
};

/** The same for a run that began with this file set: what is in it counts there, whatever it is called. */
export function asFolderOf(original: TestCase): ResultStore {
  const ours = new Set(unpackFiles(original)?.flatMap((file) => withFolders(file.path)));
  return { ...asFolder, read: (folder) => readFiles(folder, ours) };
}

/** `a/b/c` gives `a`, `a/b` and `a/b/c`. */
function withFolders(name: string): string[] {
  const parts = name.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

function readFiles(folder: string, ours: ReadonlySet<string>): TestCase | undefined {
  if (!existsSync(folder)) return undefined;
  // Nothing that is written there is a link, and what the person has installed to try it is not part of it.
  const below = (prefix: string): string[] =>
    readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
      const inside = path.posix.join(prefix, entry.name);
      if ((entry.name === 'node_modules' || isLeftOut(entry.name)) && !ours.has(inside)) return [];
      if (entry.isDirectory()) return below(inside);
      return entry.isFile() ? [inside] : [];
    });
  try {
    const names = below('').sort();
    return packFiles(names.map((name) => ({ path: name, bytes: readFileSync(path.join(folder, name)) })));
  } catch (error) {
    throw storageError(error, 'read', folder);
  }
}
