import { andThen, patience, sequence } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import { dropConjuncts, quantify } from './quantified.ts';
import { assertAssumed, conjoin, equate, indexLiterals, tighten } from './reprint.ts';
import { share } from './shared-terms.ts';
import { nameShortSorts } from './short-sorts.ts';
import { toShortest } from './to-shortest.ts';
import { turn } from './turned.ts';

/**
 * Of fewer characters hardly anything more could go, in twenty scripts of which that was asked, unless a conjunct
 * could.
 */
const few = 128;
/** Of fewer than so many, what can still go is found soon: after so many trials in vain there is no other. */
const many = 256;
const inVain = 16;

/**
 * What takes fewer characters but not fewer nodes is for the end of a pass, one proposal each; white space comes last.
 * Where constants have become variables, which may have any values, more may be able to go: with more than a few
 * characters, or where a conjunct goes, the pass goes on from there.
 */
export function finished(pass: Pass<string>): Pass<string> {
  const down = (by: Pass<string>): Pass<string> => sequence(toShortest(by), assertAssumed, conjoin, equate);
  const on: Pass<string> = (text) =>
    sequence(down(text.length >= many ? pass : patience(inVain, pass)), quantify)(text);
  const again: Pass<string> = (text) => (text.length >= few ? on : andThen(dropConjuncts, on))(text);
  return sequence(down(pass), andThen(quantify, again), indexLiterals, turn, nameShortSorts, tighten, share);
}
