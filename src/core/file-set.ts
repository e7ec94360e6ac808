import type { TestCase } from './test-case.ts';

/** A file of a test case that has several. */
export interface FileEntry {
  /** Relative, with slashes on every system. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Several files that are one test case, in the order of their paths. */
export type FileSet = readonly FileEntry[];

export function sameFiles(a: FileSet, b: FileSet): boolean {
  return (
    a.length === b.length &&
    a.every((file, i) => file.path === b[i]!.path && Buffer.compare(file.bytes, b[i]!.bytes) === 0)
  );
}

/**
 * Several files as the bytes of one test case, so that everything that works on bytes works on them: each file follows
 * a line with its path and size. No file at all is no byte at all.
 */
export function packFiles(files: FileSet): TestCase {
  const chunks = files.flatMap(({ path, bytes }) => [
    Buffer.from(`==> ${path} <== ${bytes.length}\n`),
    bytes,
    Buffer.from('\n'),
  ]);
  return Uint8Array.from(Buffer.concat(chunks));
}

/** The files again; `undefined` for bytes that are something else. `packFiles` of the result is the same bytes. */
export function unpackFiles(testCase: TestCase): FileSet | undefined {
  const files: FileEntry[] = [];
  for (let at = 0; at < testCase.length; ) {
    const lineEnd = testCase.indexOf(lf, at);
    const head = headOf(testCase.subarray(at, lineEnd < 0 ? testCase.length : lineEnd));
    if (head === undefined || lineEnd < 0) return undefined;
    const end = lineEnd + 1 + head.size;
    if (testCase[end] !== lf || end >= testCase.length) return undefined;
    files.push({ path: head.path, bytes: testCase.subarray(lineEnd + 1, end) });
    at = end + 1;
  }
  return files;
}

const lf = 10;

function headOf(line: Uint8Array): { readonly path: string; readonly size: number } | undefined {
  const text = Buffer.from(line).toString();
  const [, path, size] = /^==> (.+) <== (0|[1-9]\d*)$/.exec(text) ?? [];
  // A path that is no UTF-8 would come out as another one.
  if (Buffer.compare(Buffer.from(text), line) !== 0) return undefined;
  if (path === undefined || size === undefined || !isInside(path)) return undefined;
  return { path, size: Number(size) };
}

/** A file set is written to a private directory: nothing in it may point elsewhere. */
export function isInside(path: string): boolean {
  return !/^\/|^[A-Za-z]:|\\|\n|\r/.test(path) && !path.split('/').some((part) => ['', '.', '..'].includes(part));
}
