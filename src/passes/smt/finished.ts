import { sequence } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import { quantify } from './quantified.ts';
import { assertAssumed, conjoin, equate, indexLiterals, tighten } from './reprint.ts';
import { share } from './shared-terms.ts';
import { nameShortSorts } from './short-sorts.ts';
import { toShortest } from './to-shortest.ts';
import { turn } from './turned.ts';

/** What takes fewer characters but not fewer nodes is for the end of a pass, one proposal each; white space comes last. */
export function finished(pass: Pass<string>): Pass<string> {
  return sequence(
    toShortest(pass),
    assertAssumed,
    conjoin,
    equate,
    quantify,
    indexLiterals,
    turn,
    nameShortSorts,
    tighten,
    share,
  );
}
