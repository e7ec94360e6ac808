import { languageOf } from './language-of.ts';
import { bestFor } from './strategy-named.ts';
import type { Subject } from './subject.ts';

/**
 * How far trials shall run ahead of the verdicts where the strategy knows better than the scheduler. The batches of `smt`
 * are as large as the last verdict says, so what is planned without it is a trial in six too many; and so are the strides
 * of a sweep and the halves of a list, of which a text needs few. What is idle is filled with guesses all the same.
 */
export function ownLookAhead(name: string, subject: Subject): number | undefined {
  const strategy = name === 'auto' ? bestFor(subject) : name;
  if (strategy === 'smt') return 1;
  const takesFew = strategy === 'text' || (strategy === 'tree' && isSoonDone(subject));
  return takesFew ? ofLength(subject.input.length) : undefined;
}

/**
 * Two jobs with one trial ahead lose a tenth of their time on a long text, with two nothing. More ahead, what 16 changes of one
 * list of 500,000 items do together was found out before a verdict was looked at.
 */
function ofLength(length: number): number {
  return length <= short ? 1 : 2;
}

const short = 65_536;

/** Programs for compilers take many trials, nearly all of them in vain: these lose nothing by being planned ahead. */
function isSoonDone(subject: Subject): boolean {
  const language = languageOf(subject);
  return subject.grammar === undefined && (language === undefined || soonDone.has(language));
}

const soonDone: ReadonlySet<string> = new Set([
  ...['css', 'html', 'json', 'sql', 'toml', 'xml', 'yaml'],
  ...['javascript', 'python', 'tsx', 'typescript'],
]);
