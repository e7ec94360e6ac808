import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../basics/thrown.ts';
import { UsageError } from '../core/errors.ts';

/** Names a file, or a folder with all that is in it, by content; with it, the version of a tool. */
export function contentOf(file: string): string {
  const digest = createHash('sha256');
  try {
    for (const [place, bytes] of contents(file, '')) digest.update(`${place}\0${bytes.length}\0`).update(bytes);
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${messageOf(error)}`);
  }
  return digest.digest('hex').slice(0, 32);
}

function* contents(file: string, place: string): Generator<readonly [place: string, bytes: Uint8Array]> {
  if (!statSync(file).isDirectory()) {
    yield [place, readFileSync(file)];
    return;
  }
  for (const name of readdirSync(file).sort()) yield* contents(path.join(file, name), `${place}/${name}`);
}
