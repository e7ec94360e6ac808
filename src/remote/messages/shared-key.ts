import { readFileSync } from 'node:fs';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import type { SharedKey } from './envelope.ts';

const shortestBytes = 16;

/** The key in a file, without blanks at its ends; none without a file. */
export function sharedKey(file: string | undefined): SharedKey {
  if (file === undefined) return new Uint8Array();
  let key: Uint8Array;
  try {
    key = Buffer.from(readFileSync(file, 'latin1').trim(), 'latin1');
  } catch (error) {
    throw new UsageError(`--key-file ${file}: ${messageOf(error)}`);
  }
  if (key.length < shortestBytes) {
    throw new UsageError(
      `--key-file ${file}: ${key.length} bytes are no key. Make one: head -c 32 /dev/urandom | base64 > ${file}`,
    );
  }
  return key;
}
