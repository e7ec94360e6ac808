import { languageOf } from './language-of.ts';
import { bestFor } from './strategy-named.ts';
import type { Subject } from './subject.ts';

/**
 * How far trials shall run ahead of the verdicts where the strategy knows better than the scheduler. The batches of `smt`
 * are as large as the last verdict says, so what is planned without it is a trial in six too many; and so are the strides
 * of a sweep and the halves of a list, of which a short text needs few. What is idle is filled with guesses all the same.
 */
export function ownLookAhead(name: string, subject: Subject): number | undefined {
  const strategy = name === 'auto' ? bestFor(subject) : name;
  if (strategy === 'smt' || (strategy === 'text' && isShort(subject))) return 1;
  return strategy === 'tree' && isShort(subject) && isSoonDone(subject) ? 1 : undefined;
}

/** Of a longer one there is enough to do at the same time. */
function isShort({ input }: Subject): boolean {
  return input.length <= 65_536;
}

/** Programs for compilers take many trials, nearly all of them in vain: these lose nothing by being planned ahead. */
function isSoonDone(subject: Subject): boolean {
  const language = languageOf(subject);
  return subject.grammar === undefined && (language === undefined || soonDone.has(language));
}

const soonDone: ReadonlySet<string> = new Set([
  ...['css', 'html', 'json', 'sql', 'toml', 'xml', 'yaml'],
  ...['javascript', 'python', 'tsx', 'typescript'],
]);
