import { existsSync, realpathSync } from 'node:fs';
import { UsageError } from '../../core/errors.ts';

/** Refuses to write to a file that the run is about or needs; whatever else is there may be an older report. */
export function keepOffOwnFiles(file: string, needed: readonly string[]): void {
  if (!existsSync(file)) return;
  const place = realpathSync(file);
  if (!needed.some((each) => existsSync(each) && realpathSync(each) === place)) return;
  throw new UsageError(`${file} is a file that the run is about, and would be written over. Give another name.`);
}
