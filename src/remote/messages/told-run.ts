import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Run } from '../../oracles/process/run.ts';
import type { Packed } from './packed.ts';

/** A run without its output. */
export interface ToldRun extends Omit<Run, 'stdout' | 'stderr'> {
  /** How much of the output is standard output, which comes first. */
  readonly stdoutBytes: number;
}

/** What is kept of each end of an output: a crash is told of at one of them. */
const endBytes = 2 ** 15;
const mostBytes = 4 * endBytes;
const fast = { level: 1 };

/** A run as it travels. Of a long output, the beginning and the end. */
export function toldRun({ stdout, stderr, ...run }: Run): { readonly run: ToldRun; readonly body: Packed['bytes'] } {
  const [out, error] = [ends(stdout), ends(stderr)];
  const truncated = run.truncated || out.length < stdout.length || error.length < stderr.length;
  return {
    run: { ...run, truncated, stdoutBytes: out.length },
    body: deflateRawSync(Buffer.concat([out, error]), fast),
  };
}

/** The run again. Throws when its output would be longer than any that was told. */
export function heardRun({ stdoutBytes, ...run }: ToldRun, body: Uint8Array): Run {
  const output = Uint8Array.from(inflateRawSync(body, { maxOutputLength: mostBytes }));
  return { ...run, stdout: output.subarray(0, stdoutBytes), stderr: output.subarray(stdoutBytes) };
}

function ends(output: Uint8Array): Uint8Array {
  if (output.length <= 2 * endBytes) return output;
  return Buffer.concat([output.subarray(0, endBytes), output.subarray(-endBytes)]);
}
