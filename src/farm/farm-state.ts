import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../basics/thrown.ts';
import { UsageError } from '../core/errors.ts';
import type { EndReason } from '../core/event.ts';
import type { Fingerprint } from '../core/test-case.ts';
import type { ExpectationSpec } from '../oracles/expectations/expectation.ts';
import { replaceFile } from '../session/disk/latest-file.ts';
import { storageError } from '../session/disk/storage.ts';
import { fingerprint } from '../session/fingerprint.ts';

/** What is known of one content, whatever files have it. */
export interface SeenInput {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly sizeBytes: number;
  /** Whether the test said yes. */
  readonly interesting: boolean;
  /** What its run is called; nothing when that told nothing. */
  readonly crash?: string;
  /** What a reduction of it has to keep, when nobody has said. */
  readonly expect?: ExpectationSpec;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** One reduction of a farm. */
export interface Reduced {
  /** The folder of the run, relative to the farm. */
  readonly folder: string;
  readonly sizeBytes?: number;
  /** Names the result by content, blanks at its ends aside. */
  readonly result?: Fingerprint;
  readonly trials?: number;
  readonly ms?: number;
  readonly reason?: EndReason;
  /** Why there is no result. */
  readonly failed?: string;
}

/** Everything that a farm must not forget, as `farm.json` has it. */
export interface FarmState {
  readonly version: 1;
  readonly testHash: string;
  readonly inputs: Readonly<Record<Fingerprint, SeenInput>>;
  /** By the content of the input. */
  readonly reduced: Readonly<Record<Fingerprint, Reduced>>;
}

const stateFile = 'farm.json';

/** What the folder knows; nothing yet when it is new. Throws a `UsageError` when it is of another test. */
export function loadFarm(folder: string, testHash: string): FarmState {
  const file = path.join(folder, stateFile);
  const fresh: FarmState = { version: 1, testHash, inputs: {}, reduced: {} };
  if (!existsSync(file)) return fresh;
  let known: FarmState;
  try {
    known = JSON.parse(readFileSync(file, 'utf8')) as FarmState; // checked below
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
  if (known.version !== 1)
    throw new UsageError(`${file} was written by another version of pare. Use another --run-dir.`);
  if (known.testHash !== testHash) {
    throw new UsageError(`${folder} is the farm of another test. Give this one a folder of its own: --run-dir DIR`);
  }
  return known;
}

/** Written beside and renamed: there is a whole one at every moment. */
export function saveFarm(folder: string, state: FarmState): void {
  const file = path.join(folder, stateFile);
  try {
    // What crashes are called may be confidential.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    replaceFile(file, Buffer.from(`${JSON.stringify(state, null, 1)}\n`));
  } catch (error) {
    throw storageError(error, 'write', file);
  }
}

/** Results that differ in blanks and line ends at their ends and in nothing else have the same. */
export function resultName(result: Uint8Array): Fingerprint {
  return fingerprint(Buffer.from(Buffer.from(result).toString('latin1').replaceAll('\r\n', '\n').trim(), 'latin1'));
}
