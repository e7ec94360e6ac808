import path from 'node:path';
import { languageOf } from './language-of.ts';
import { bestFor } from './strategy-named.ts';
import type { Subject } from './subject.ts';

/**
 * How far trials shall run ahead of the verdicts where the strategy knows better than the scheduler. The batches of `smt`
 * are as large as the last verdict says, so what is planned without it is a trial in six too many; and so are the strides
 * of a sweep, and what a queue takes first. What is idle is filled with guesses all the same. What a text that is read by no grammar is
 * cut into goes by itself, mostly: that can be planned ahead, and many jobs need it.
 */
export function ownLookAhead(name: string, subject: Subject): number | undefined {
  const strategy = name === 'auto' ? bestFor(subject) : name;
  if (strategy === 'smt') return 1;
  const { length } = subject.input;
  if ((strategy === 'text' || strategy === 'tree') && length > veryLong) return 2;
  return strategy === 'tree' && isSoonDone(subject) ? ofLength(length) : undefined;
}

/**
 * Of longer texts, what 16 changes do together takes longer to find out than the test: 2 MB of C with a list of 300,000 numbers
 * 33 s of processor time, and 17 with two; 1.6 MB of C++ are gone through after 1,311 trials in 133 s, and 1,255 in 113.
 */
const veryLong = 1_048_576;

/**
 * Two jobs with one trial ahead lose a tenth of their time on a long text, with two nothing.
 */
function ofLength(length: number): number {
  return length <= short ? 1 : 2;
}

const short = 65_536;

/**
 * Programs for compilers take many trials, nearly all of them in vain: these lose nothing by being planned ahead. Of pages,
 * settings, scripts and prose that is marked up, large parts go at once where the last verdict is known.
 */
function isSoonDone(subject: Subject): boolean {
  if (subject.grammar !== undefined) return false;
  const language = languageOf(subject);
  return language === undefined ? prose.has(path.extname(subject.fileName ?? '')) : soonDone.has(language);
}

const soonDone: ReadonlySet<string> = new Set([
  ...['css', 'html', 'json', 'sql', 'toml', 'xml', 'yaml'],
  ...['javascript', 'python', 'tsx', 'typescript'],
]);

const prose: ReadonlySet<string> = new Set(['.adoc', '.markdown', '.md', '.org', '.rst', '.tex']);
