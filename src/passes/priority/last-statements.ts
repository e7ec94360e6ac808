import { atPace } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Arena, children, hasFlag, nodeFlags } from '../../tree/arena.ts';
import { inLanguage } from '../tree/in-language.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { type BestFirstOptions, bestFirst } from './best-first.ts';

/**
 * In bytes: a shorter text is gone through soon enough, and what has so much at its end is no library with a few uses.
 */
const shortest = 8192;
const longestEnd = 2048;
/** The share of the text that its end has at most. */
const largest = 1 / 16;

/** When so many trials have not saved such a share of the end, it is left: as single words it frees nothing else. */
const pace = { trials: 32, share: 1 / 8 };

/** Of C++, texts with libraries in front: others end with any of their parts. */
const withLibraries = 100_000;

/**
 * Whose statements run from the first to the last, wherever they stand; and C++, which ends with what uses its
 * libraries.
 */
const scripts = /^(?:cpp|javascript|typescript|tsx|lua|python|ruby|php|perl)$/;

/**
 * The last statements of a script, before those in front of them: they use what is defined there, so that much of it is
 * of no use when they are gone, or have become small.
 */
export function lastStatements(language: TreeLanguage, options: BestFirstOptions): Pass<TestCase> {
  const least = language.grammar?.name === 'cpp' ? withLibraries : shortest;
  return inLanguage(scripts, language, () => (source) => {
    const arena = source.length < least ? undefined : language.parse(source);
    const from = arena && endOf(arena);
    if (from === undefined) return [];
    const waking: Waking = () => (_, end) => end > from;
    const pass = bestFirst(readerOf(language), { ...options, waking });
    // As if all but the end had been gone through.
    const share = (pace.share * (source.length - from)) / source.length;
    return atPace({ ...pace, share }, (now: TestCase) => pass(now, now))(source);
  });
}

/** Where the last statements begin that are short enough together. */
function endOf(arena: Arena): number | undefined {
  const least = arena.text.length - Math.min(longestEnd, arena.text.length * largest);
  return children(arena, 0)
    .filter((node) => hasFlag(arena, node, nodeFlags.named))
    .map((node) => arena.start[node]!)
    .find((start) => start >= least);
}
