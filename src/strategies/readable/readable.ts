import { prettyScript } from '../../formats/smtlib.ts';
import { bestFor } from '../strategy-named.ts';
import type { Subject } from '../subject.ts';
import type { Readable } from './readable-result.ts';

/** `undefined` when the language of the subject is not known. */
export async function readableFor(subject: Subject): Promise<Readable | undefined> {
  if (subject.language === 'none') return undefined;
  if (bestFor(subject) === 'smt') return { language: 'smtlib', names: () => [], layout: prettyScript };
  return (await import('./readable-tree.ts')).readableTree(subject);
}
