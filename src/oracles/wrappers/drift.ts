import { lineOfCrash } from '../expectations/crash-line.ts';
import type { Expectation } from '../expectations/expectation.ts';
import { normalise } from '../expectations/normalise.ts';
import { type Run, textOf } from '../process/run.ts';

/**
 * What a run tells of its crash, without what differs between runs of one bug: numbers, quoted words, and of an
 * exception all but its name. `undefined` when it tells of none.
 */
export function tellingMessage(run: Run): string | undefined {
  const line = lineOfCrash(run);
  if (line === undefined || /\bAssertionError\b/.test(line)) return exceptionIn(run);
  const quoted = /\bruntime error:/.test(line) ? /(["'`])[^"'`]*\1/g : /(["'`])[\w$.-]{1,60}\1/g;
  return normalise(line, run).replace(quoted, '<word>').replace(/\d+/g, '<number>').trim();
}

// The rest of the line has names and values of the test case in it.
function exceptionIn(run: Run): string | undefined {
  const text = `${textOf(run.stderr)}\n${textOf(run.stdout)}`;
  return /^\s*(?:Uncaught )?((?:[\w$]+\.)*[A-Z]\w*(?:Error|Exception))\b(?:[:( ]|$)/m.exec(text)?.[1];
}

/**
 * The expectation of a script, but what tells of another crash than `usual`, the one on the input, is a finding,
 * whatever the script says: its author had this one in mind.
 */
export function noticingDrift(expected: Expectation, usual: string): Expectation {
  return (run) => {
    const judgement = expected(run);
    const message = judgement.verdict === 'interesting' ? tellingMessage(run) : undefined;
    if (message === undefined || message === usual) return judgement;
    return { verdict: 'uninteresting', why: 'another message', finding: message };
  };
}
