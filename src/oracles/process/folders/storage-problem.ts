import { errorCode } from '../../../basics/thrown.ts';
import { StorageError } from '../../../core/errors.ts';

const problems: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left. Free some, or name another place with TMPDIR',
  EDQUOT: 'the disk quota is used up. Free some space, or name another place with TMPDIR',
  EROFS: 'the file system is read-only. Name another place with TMPDIR',
  EMFILE: 'too many files are open. Allow more (`ulimit -n`), or use fewer jobs (-j)',
  ENFILE: 'too many files are open on this machine. Use fewer jobs (-j)',
  EIO: 'the device reports an error. Name another place with TMPDIR',
  EACCES: 'permission is denied. Allow writing there, or name another place with TMPDIR',
  EPERM: 'the system does not permit it. Name another place with TMPDIR',
  ENOENT: 'it, or the folder it belongs in, is not there any more. Has something removed it? pare resume goes on',
  ENOTDIR: 'a part of the path is a file, not a folder. Name another place with TMPDIR',
  EAGAIN: 'no more processes can be started. Use fewer jobs (-j)',
  ENOMEM: 'no memory is left. Use fewer jobs (-j)',
};

/** Says what is lacking when the system could not do what was needed; any other error is given back as it is. */
export function asStorageError(error: unknown, attempt: string): unknown {
  if (error instanceof StorageError) return error;
  const code = errorCode(error) ?? errorCode((error as Error | undefined)?.cause) ?? '';
  const problem = problems[code];
  return problem === undefined
    ? error
    : new StorageError(`Could not ${attempt}: ${problem} (${code}).`, { cause: error });
}

/** Whether the system has no more file handles for us. */
export function isOutOfFiles(error: unknown): boolean {
  return ['EMFILE', 'ENFILE'].includes(errorCode(error) ?? '');
}
