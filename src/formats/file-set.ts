import { type FileSet, packFiles, unpackFiles } from '../core/file-set.ts';
import type { Format } from '../core/search.ts';

/** Several files in one test case. */
export const fileSet: Format<Uint8Array, FileSet> = { parse: unpackFiles, render: packFiles };
