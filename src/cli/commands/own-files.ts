import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../core/errors.ts';

/** Refuses to write to a file that the run is about or needs, or that is in such a folder; whatever else is there may be an older report. */
export function keepOffOwnFiles(file: string, needed: readonly string[]): void {
  if (!existsSync(file)) return;
  const place = realpathSync(file);
  if (!needed.some((each) => existsSync(each) && isAtOrIn(place, realpathSync(each)))) return;
  throw new UsageError(`${file} is a file that the run is about, and would be written over. Give another name.`);
}

function isAtOrIn(place: string, needed: string): boolean {
  return place === needed || place.startsWith(needed.endsWith(path.sep) ? needed : needed + path.sep);
}
