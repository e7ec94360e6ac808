import { different, map } from '../../core/combinators.ts';
import type { FileSet } from '../../core/file-set.ts';
import type { Pass } from '../../core/search.ts';

/** Uses a pass over texts on one of the files, as long as it is there. */
export function withinFile(path: string, pass: Pass<Uint8Array>): Pass<FileSet> {
  return (files) => {
    const at = files.findIndex((file) => file.path === path);
    const file = files[at];
    if (file === undefined) return [];
    return map(different(pass(file.bytes), file.bytes), (bytes) => files.with(at, { path, bytes }));
  };
}
