import path from 'node:path';
import { testHash } from '../oracles/specified/test-hash.ts';
import { type RunRecorder, recordNewRun } from '../session/disk/run-recorder.ts';
import type { OpenedTest } from './opened-test.ts';
import type { ReduceOptions } from './options.ts';
import type { NamedInput } from './read-input.ts';
import { orderOf } from './search-choice.ts';

/** A folder for a run that a program has begun. */
export function newRecorder(
  { runDir, metric = 'bytes' }: Pick<ReduceOptions, 'metric'> & { readonly runDir: string },
  { bytes, fileName, several }: NamedInput,
  { spec }: OpenedTest,
): RunRecorder {
  return recordNewRun({
    within: runDir,
    order: orderOf({ metric }),
    ...(metric !== 'bytes' && { metric }),
    input: bytes,
    name: several === undefined ? path.basename(fileName) : `${path.basename(several.directory)}.files`,
    now: new Date(),
    options: { settings: {}, spec, file: path.resolve(fileName) },
    ...(spec && { testHash: testHash(spec) }),
  });
}
