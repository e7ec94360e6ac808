import path from 'node:path';
import { languageOf } from './language-of.ts';
import { bestFor } from './strategy-named.ts';
import type { Subject } from './subject.ts';

/**
 * How far trials shall run ahead of the verdicts, where the strategy knows better than the scheduler. `smt` sizes its
 * batches by the last verdict, as a sweep sizes its strides and a queue picks its next change: of the trials planned
 * without that verdict one in six is wasted. (Idle jobs are filled with guesses all the same.) The pieces of a text
 * that no grammar reads mostly go independently of each other: these can be planned ahead, and many jobs need them to
 * be.
 */
export function ownLookAhead(name: string, subject: Subject): number | undefined {
  const strategy = name === 'auto' ? bestFor(subject) : name;
  if (strategy === 'smt') return 1;
  const { length } = subject.input;
  if ((strategy === 'text' || strategy === 'tree') && length > veryLong) return 2;
  return strategy === 'tree' && isSoonDone(subject) ? ofLength(length) : undefined;
}

/**
 * Of texts longer than this, joining 16 changes takes longer than the test: 2 MB of C with a list of 300,000 numbers
 * take 33 s of processor time, and 17 s with two; 1.6 MB of C++ take 1,311 trials and 133 s, and 1,255 and 113 s with
 * two.
 */
const veryLong = 1_048_576;

/** With one trial ahead, two jobs lose a tenth of their time on a long text; with two they lose nothing. */
function ofLength(length: number): number {
  return length <= short ? 1 : 2;
}

const short = 65_536;

/**
 * Programs for compilers take many trials, nearly all of them in vain, so planning ahead costs nothing. Of pages,
 * settings, scripts and marked-up prose large parts go at once, and which is next depends on the last verdict.
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
