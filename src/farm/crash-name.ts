import type { TestCase } from '../core/test-case.ts';
import { crashSignal, lineOfCrash } from '../oracles/expectations/crash-line.ts';
import { normalise } from '../oracles/expectations/normalise.ts';
import { errorLine, linePattern, wordsOf } from '../oracles/expectations/propose-expectation.ts';
import { firstFrame } from '../oracles/expectations/stack-frame.ts';
import { ending, type Run, textOf } from '../oracles/process/run.ts';

/** The kind of an exception, as the line that tells of it begins. */
const exceptionLine =
  /^(?:==\d+== )?(?:Uncaught (?:Exception: )?(?:\w+: )?)?([A-Za-z_$][\w$.]*(?:Error|Exception|Fault|Panic))\b/m;

/** Every exception of a program may come by there. */
const untelling = /^(?:<.*>|.*<anonymous>|main)$/;

/**
 * What a run that went wrong is called, so that runs of one bug have the same name: how it ended, the message without
 * what varies, and the function on top of the stack. `undefined` when the run tells nothing by which to know it again.
 */
export function crashName(run: Run, input: TestCase): string | undefined {
  if (run.timedOut) return 'does not end in time';
  const text = `${textOf(run.stderr)}\n${textOf(run.stdout)}`;
  const line = lineOfCrash(run);
  const frame = firstFrame(text);
  const isTold = frame !== undefined && !untelling.test(frame);
  const kind = exceptionLine.exec(text)?.[1];
  const what =
    line === undefined ? (isTold ? kind : (message(text, run, input) ?? kind)) : withoutNumbers(normalise(line, run));
  const signal = crashSignal(run);
  if (what === undefined && frame === undefined && signal === undefined) return undefined;
  return [signal ?? ending(run), what, frame && `in ${frame}`].filter((part) => part !== undefined).join(', ');
}

/** What went wrong in the words of the program, without those of the input. */
function message(text: string, run: Run, input: TestCase): string | undefined {
  if (run.exitCode === 0) return undefined;
  const line = errorLine(text);
  const pattern = line === undefined ? undefined : linePattern(line, run, wordsOf(textOf(input)));
  return pattern?.replaceAll('.*', '…').replaceAll(/\\(.)/g, '$1');
}

/** Sizes, offsets and addresses are the input's doing. */
function withoutNumbers(line: string): string {
  return line
    .replace(/^==<pid>==\s*/, '')
    .replace(/ (?:on|at) (?:unknown )?address <address>.*$/, '')
    .replace(/\b\d+\b/g, '#')
    .slice(0, 200);
}
