import { ending, type Run } from '../../oracles/process/run.ts';
import { escapeBytes } from '../../report/escape.ts';
import type { SeenRun } from '../messages/test-messages.ts';

const home = '<private directory>';

/** A run as it is shown to people: without the names of private directories. */
export function seenRun(run: Run): SeenRun {
  const lines = (bytes: Uint8Array): string[] => escapeBytes(bytes).map((line) => line.replaceAll(run.home, home));
  return { ending: ending(run), ms: run.ms, stdout: lines(run.stdout), stderr: lines(run.stderr) };
}
