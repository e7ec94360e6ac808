import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../core/errors.ts';

/** What must not be written over. */
export interface OwnFiles {
  /** The test case and the result: files, or folders with all that is in them. */
  readonly about: readonly string[];
  /** Words of the test that may be files. One that is a folder, as `.`, is not kept as a whole. */
  readonly words: readonly string[];
}

/** Refuses to write to a file that the run is about or needs; whatever else is there may be an older report. */
export function keepOffOwnFiles(file: string, { about, words }: OwnFiles): void {
  if (!existsSync(file)) return;
  const place = realpathSync(file);
  const isOwn = placesOf(about).some((own) => isAtOrIn(place, own)) || placesOf(words).includes(place);
  if (isOwn)
    throw new UsageError(`${file} is a file that the run is about, and would be written over. Give another name.`);
}

function placesOf(files: readonly string[]): string[] {
  return files.filter((file) => existsSync(file)).map((file) => realpathSync(file));
}

function isAtOrIn(place: string, own: string): boolean {
  return place === own || place.startsWith(own.endsWith(path.sep) ? own : own + path.sep);
}
