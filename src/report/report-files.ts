import type { FileSet } from '../core/file-set.ts';
import type { Report } from './report.ts';

/** The files of a result; a single one under the name that the user's has. */
export function filesOf({ files, name, result }: Report): FileSet {
  return files ?? [{ path: name, bytes: result }];
}
