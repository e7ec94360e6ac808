import { errorCode, messageOf } from '../../basics/thrown.ts';
import { StorageError } from '../../core/errors.ts';

const reasons: Readonly<Record<string, readonly [what: string, wayOut: string]>> = {
  ENOSPC: ['there is no space left on the device', 'Make room, or keep runs elsewhere with --run-dir'],
  EDQUOT: ['the disk quota is used up', 'Make room, or keep runs elsewhere with --run-dir'],
  EFBIG: ['the file would become larger than the system allows', 'Raise the limit (ulimit -f)'],
  EACCES: ['permission is denied', 'Allow writing there, or choose another place with --output and --run-dir'],
  EPERM: ['the system does not permit it', 'Allow writing there, or choose another place with --output and --run-dir'],
  EROFS: ['the file system is read-only', 'Choose another place with --output and --run-dir'],
  EMFILE: ['this process has too many open files', 'Raise the limit (ulimit -n) or use fewer jobs'],
  ENFILE: ['the system has too many open files', 'Close some programs or use fewer jobs'],
  ENOENT: [
    'it, or the folder it belongs in, is not there',
    'Make the folder, or choose another place with --output and --run-dir',
  ],
  ENOTDIR: ['a part of the path is a file, not a folder', 'Choose another place with --output and --run-dir'],
  EIO: ['the device reports an error', 'Check the disk, or keep runs elsewhere with --run-dir'],
};

/** What the system said about a file, as an error for people: which file, what was wrong, what to do. */
export function storageError(cause: unknown, doing: string, file: string): StorageError {
  if (cause instanceof StorageError) return cause;
  const code = errorCode(cause) ?? '';
  const [what, wayOut] = reasons[code] ?? [messageOf(cause), 'See whether the place is usable'];
  return new StorageError(`Could not ${doing} ${file}: ${what}${code && ` (${code})`}. ${wayOut}.`, { cause });
}
