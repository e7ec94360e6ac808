import { lineOfCrash } from '../../../oracles/expectations/crash-line.ts';
import { normalise } from '../../../oracles/expectations/normalise.ts';
import { ending, type Run, textOf } from '../../../oracles/process/run.ts';
import { escapeLine } from '../../../report/escape.ts';

const longest = 120;

/** How a run ended and the line of its output that says most, free of paths and times that differ. */
export function tellingLine(run: Run): string {
  const output = `${textOf(run.stderr)}\n${textOf(run.stdout)}`;
  const lines = output.split('\n').map((line) => line.trim());
  const line =
    lineOfCrash(run) ??
    lines.find((each) => /\b\w*(?:error|exception|failure|fatal|panic)\b/i.test(each)) ??
    lines.find((each) => each !== '');
  if (line === undefined) return ending(run);
  return `${ending(run)}: ${escapeLine(normalise(line, run)).slice(0, longest)}`;
}
