import { andThen, sequence, when } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import { quantify } from './quantified.ts';
import { assertAssumed, conjoin, equate, indexLiterals, tighten } from './reprint.ts';
import { share } from './shared-terms.ts';
import { nameShortSorts } from './short-sorts.ts';
import { toShortest } from './to-shortest.ts';
import { turn } from './turned.ts';

/** Of fewer characters nothing more could go, in ten scripts of which that was asked. */
const few = 128;

/**
 * What takes fewer characters but not fewer nodes is for the end of a pass, one proposal each; white space comes last. Where
 * constants have become variables, which may have any values, more may be able to go: with more than a few characters, the
 * pass goes on from there.
 */
export function finished(pass: Pass<string>): Pass<string> {
  const down = sequence(toShortest(pass), assertAssumed, conjoin, equate);
  const again = when<string>(({ length }) => length >= few, sequence(down, quantify));
  return sequence(down, andThen(quantify, again), indexLiterals, turn, nameShortSorts, tighten, share);
}
