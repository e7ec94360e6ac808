import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../basics/thrown.ts';
import { UsageError } from '../core/errors.ts';
import { type FileSet, isInside, packFiles } from '../core/file-set.ts';
import type { TestCase } from '../core/test-case.ts';
import type { Input } from './options.ts';
import { readFolder } from './read-folder.ts';

/** The bytes of an input, and what its candidates are called. */
export interface NamedInput {
  readonly bytes: TestCase;
  readonly fileName: string;
  /** The places of the files when the input is several; `fileName` is "." then. */
  readonly several?: SeveralFiles;
}

export interface SeveralFiles {
  /** Absolute. */
  readonly directory: string;
  /** Lie beside the files without being of them: installed packages. */
  readonly companions: readonly string[];
}

export function readInput(input: Input): NamedInput {
  if (!isInput(input))
    throw new UsageError(
      'input must be one of { path }, { text }, { bytes }, { dir } and { files }: reduce({ input: …, test: … }).',
    );
  if ('path' in input) return { bytes: readFile(input.path), fileName: input.path };
  if ('dir' in input) {
    const { files, companions } = readFolder(input.dir);
    return { bytes: packed(files), fileName: '.', several: { directory: path.resolve(input.dir), companions } };
  }
  if ('files' in input) {
    const files = [...input.files].map(([name, bytes]) => ({ path: name, bytes }));
    const several = { directory: process.cwd(), companions: [] };
    return { bytes: packed(files.sort((a, b) => (a.path < b.path ? -1 : 1))), fileName: '.', several };
  }
  const { name: fileName = 'input' } = input;
  return { bytes: 'text' in input ? new TextEncoder().encode(input.text) : Uint8Array.from(input.bytes), fileName };
}

/** Programs that are not checked for types may give anything. */
function isInput(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return ['path', 'text', 'bytes', 'dir', 'files'].some((kind) => kind in input);
}

function packed(files: FileSet): TestCase {
  const odd = files.find((file) => !isInside(file.path));
  if (odd === undefined) return packFiles(files);
  throw new UsageError(
    `"${odd.path}" is no path within a test case of several files: they are relative, with slashes, and without "..", line ends and backslashes.`,
  );
}

function readFile(file: string): TestCase {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new UsageError(`Cannot read the input "${file}": ${messageOf(error)}`);
  }
}
