import { named, patience, through } from '../core/combinators.ts';
import { overAtoms } from '../core/over-atoms.ts';
import type { Pass } from '../core/search.ts';
import { neverWoken, type WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { extensions } from '../formats/text/extensions.ts';
import { halving } from '../passes/list/halving.ts';

/** After so many rejections in a row the rest is left to what looks at it piece by piece. */
const enough = 4;

const halves: Pass<TestCase> = named('extensions', through(extensions, overAtoms(patience(enough, halving()))));

/**
 * What compilers are told besides the program: all of it at once, then halves. What had to stay is not asked for again.
 */
export const toldBesides: WakefulPass<TestCase> = neverWoken(halves);
