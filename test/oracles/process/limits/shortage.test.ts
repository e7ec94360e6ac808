import { describe, expect, test } from 'vitest';
import { StorageError, TestLaunchError } from '../../../../src/core/errors.ts';
import { asStorageError } from '../../../../src/oracles/process/folders/storage-problem.ts';
import {
  despiteShortage,
  isShortage,
  shortageOfProcesses,
  toldShortage,
} from '../../../../src/oracles/process/limits/shortage.ts';

const never = new AbortController().signal;

/** Fails so many times before it works. */
function failing(times: number, error: Error): { readonly work: () => Promise<string>; readonly tries: () => number } {
  let tries = 0;
  return {
    work: async () => {
      if (tries++ < times) throw error;
      return 'done';
    },
    tries: () => tries,
  };
}

describe('what fails for want of something', () => {
  test('is tried again until there is enough of it', async () => {
    const { work, tries } = failing(2, shortageOfProcesses('Cannot fork'));
    await expect(despiteShortage(work, never)).resolves.toBe('done');
    expect(tries()).toBe(3);
  });

  test('is given up at once when nobody waits any more', async () => {
    const { work, tries } = failing(9, shortageOfProcesses('Cannot fork'));
    await expect(despiteShortage(work, AbortSignal.abort(new Error('not needed')))).rejects.toThrow('not needed');
    expect(tries()).toBe(1);
  });

  test('and for other reasons is not tried again', async () => {
    const { work, tries } = failing(9, new Error('broken'));
    await expect(despiteShortage(work, never)).rejects.toThrow('broken');
    expect(tries()).toBe(1);
  });

  test('is known by what has caused it, and told with the way out', () => {
    const error = new TestLaunchError('cannot be started', { cause: shortageOfProcesses('Cannot fork') });
    expect(isShortage(error)).toBe(true);
    const told = asStorageError(error, 'run the test');
    expect(told).toBeInstanceOf(StorageError);
    expect((told as StorageError).message).toContain('Use fewer jobs (-j) (EAGAIN)');
  });
});

test.each([
  'sh: 1: Cannot fork',
  "ash: can't fork: Resource temporarily unavailable",
  'bash: fork: retry: Resource temporarily unavailable',
  'Error: EMFILE: Too many open files',
  'Error: spawn /bin/ls EAGAIN',
])('%j says that something could not be started', (stderr) => {
  expect(toldShortage(`before\n${stderr}\nafter`)).toBeDefined();
});

test('a crash says nothing of the kind', () => {
  expect(toldShortage('Segmentation fault (core dumped)\nfork bomb detected in test 3')).toBeUndefined();
});
