import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { messageOf } from '../../basics/thrown.ts';
import { StorageError } from '../../core/errors.ts';
import type { TestCase } from '../../core/test-case.ts';

/** The same error, once the best has been put where there may still be room. */
export async function rescued(error: StorageError, best: TestCase): Promise<StorageError> {
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pare-rescued-'));
    const file = path.join(folder, 'best');
    await writeFile(file, best);
    return new StorageError(`${error.message}\nThe best result so far (${best.length} bytes) is safe in ${file}`, {
      cause: error,
    });
  } catch (cause) {
    const reason = messageOf(cause);
    return new StorageError(`${error.message}\nThe best result so far could not be put aside either: ${reason}`, {
      cause: error,
    });
  }
}
