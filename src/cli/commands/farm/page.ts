import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MergedBug } from '../../../farm/bugs.ts';
import { indexPage } from '../../../farm/index-page.ts';
import { escapeBytes } from '../../../report/escape.ts';
import { storageError } from '../../../session/disk/storage.ts';
import type { Farm } from './work.ts';

const shownBytes = 4096;

/** Writes the page of a farm and returns where it is. */
export function writeFarmPage(farm: Pick<Farm, 'folder' | 'state'>, bugs: readonly MergedBug[]): string {
  const { folder, state } = farm;
  const page = path.join(folder, 'index.html');
  const resultFile = (bug: MergedBug): string | undefined => bestOf(folder, bug.reduced?.folder);
  const html = indexPage({
    title: `Farm: ${path.basename(path.dirname(folder))}/${path.basename(folder)}`,
    bugs,
    inputs: state.inputs,
    resultFile,
    resultText: (bug) => shown(folder, resultFile(bug)),
  });
  try {
    writeFileSync(page, html);
  } catch (error) {
    throw storageError(error, 'write', page);
  }
  return page;
}

function bestOf(farm: string, run: string | undefined): string | undefined {
  if (run === undefined || run === '') return undefined;
  const best = path.join(run, 'best');
  const [name] = existsSync(path.join(farm, best)) ? readdirSync(path.join(farm, best)) : [];
  return name === undefined ? undefined : path.join(best, name);
}

function shown(farm: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const bytes = readFileSync(path.join(farm, file));
  const text = escapeBytes(bytes.subarray(0, shownBytes)).join('\n');
  return bytes.length > shownBytes ? `${text}\n…` : text;
}
