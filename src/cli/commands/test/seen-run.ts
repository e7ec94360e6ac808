import { ending, type Run } from '../../../oracles/process/run.ts';
import { escapeBytes } from '../../../report/escape.ts';
import { duration } from '../../../report/quantities.ts';
import type { ShownRun } from '../../display/full/picture.ts';
import type { SeenRun } from '../../messages/test-messages.ts';

const home = '<private directory>';

/** A run as it is shown to people: without the names of private directories. */
export function seenRun(run: Run): SeenRun {
  const lines = (bytes: Uint8Array): string[] => escapeBytes(bytes).map((line) => line.replaceAll(run.home, home));
  return { ending: ending(run), ms: run.ms, stdout: lines(run.stdout), stderr: lines(run.stderr) };
}

/** Enough for any pane. */
const mostBytes = 4000;

/** The end of what a run has printed. */
export function shownRun(run: Run): ShownRun {
  const {
    ending: how,
    ms,
    stdout,
    stderr,
  } = seenRun({
    ...run,
    stdout: run.stdout.subarray(-mostBytes),
    stderr: run.stderr.subarray(-mostBytes),
  });
  return { ending: `${how}, ${duration(ms)}`, output: [...stdout, ...stderr] };
}
