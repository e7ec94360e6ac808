import { describe, expect, test } from 'vitest';
import { StorageError } from '../../../src/core/errors.ts';
import { storageError } from '../../../src/session/disk/storage.ts';

const failed = (code: string): Error => Object.assign(new Error(`${code}: failed`), { code });

describe('an error of the file system', () => {
  test.each([
    ['ENOSPC', 'no space left', 'Make room'],
    ['EACCES', 'permission is denied', '--output and --run-dir'],
    ['EROFS', 'read-only', '--output and --run-dir'],
    ['EMFILE', 'too many open files', 'ulimit -n'],
    ['EDQUOT', 'quota', 'Make room'],
  ])('%s names the file, what is wrong, and the way out', (code, what, wayOut) => {
    const cause = failed(code);
    const error = storageError(cause, 'append to', 'runs/journal.ndjson');
    expect(error).toBeInstanceOf(StorageError);
    expect(error.message).toMatch(
      new RegExp(`^Could not append to runs/journal\\.ndjson: .*${what}.* \\(${code}\\)\\. .*${wayOut}`),
    );
    expect([error.cause, error.exitCode]).toEqual([cause, 2]);
  });

  test('that nobody has heard of is told in the words of the system', () => {
    expect(storageError(failed('EWHAT'), 'write', 'x').message).toContain('EWHAT: failed');
    expect(storageError('odd', 'write', 'x').message).toContain('odd');
  });

  test('that is for people already stays as it is', () => {
    const error = new StorageError('Full.');
    expect(storageError(error, 'write', 'x')).toBe(error);
  });
});
