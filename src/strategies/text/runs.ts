import { named } from '../../core/combinators.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans } from '../../formats/awake.ts';
import { closesBlock } from '../../formats/text/frames.ts';
import { tokens } from '../../formats/text/tokens.ts';
import { fewWords, groups } from './groups.ts';

/** Texts with more tokens have too many runs of them. */
const fewTokens = 400;

/** How many tokens a run has at least. */
const least = 3;

/** How many it may have however many tokens are left: on a hundred texts, of 1,700 longer ones none has gone. */
const always = 5;

/** Of so few tokens runs may be of any length. */
const few = 24;

/**
 * Runs of neighbours, in which brackets have their partner, and of any length pairs of brackets with what is between
 * them, with the word in front of them as well.
 */
export const runs: WakefulPass<TestCase> = (source, exhausted) => {
  const found = fewWords(source, fewTokens);
  if (!found) return [];
  const { atoms, words } = found;
  const most = words.length <= few ? words.length : always;
  const steps = words.map((atom) => depthAfter(source[atoms.starts[atom]!]!));
  const all = steps.flatMap((_, first) =>
    endsOfRuns(steps, first, most).map((last) => [{ from: words[first]!, to: words[last]! + 1 }]),
  );
  return named('runs', () => groups(atoms, all.reverse(), exhausted && awakeSpans(exhausted, source)))(source);
};

function depthAfter(byte: number): number {
  const char = String.fromCharCode(byte);
  return '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
}

/** The last tokens of the runs that begin with this one. */
function endsOfRuns(steps: readonly number[], first: number, most: number): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let last = first; last < steps.length; last++) {
    depth += steps[last]!;
    const count = last - first + 1;
    if (depth < 0) break;
    if (depth > 0) continue;
    const isBracket = (steps[first] === 1 || steps[first + 1] === 1) && ends.length === 0;
    if (count >= least && (count <= most || isBracket)) ends.push(last);
    if (count >= most) break;
  }
  return ends;
}

/** How many words before the one that closes a block it may have begun. */
const reach = 10;

/** Longer texts, in bytes, have too many such words. */
const longest = 2000;

/**
 * A word that closes a block and one before it, which may have opened it: with all that is between them, or without.
 */
export const blocks: WakefulPass<TestCase> = (source, exhausted) => {
  const atoms = source.length > longest ? undefined : tokens.parse(source);
  if (!atoms) return [];
  const words = Array.from(atoms.kept).filter((atom) => isLetters(source, atoms.starts[atom]!, atoms.ends[atom]!));
  const all = words.flatMap((closer, i) =>
    closesBlock(source, atoms.starts[closer]!)
      ? words
          .slice(Math.max(0, i - reach), i)
          .flatMap((opener) => [
            [{ from: opener, to: closer + 1 }],
            [opener, closer].map((word) => ({ from: word, to: word + 1 })),
          ])
      : [],
  );
  return named('runs', () => groups(atoms, all.reverse(), exhausted && awakeSpans(exhausted, source)))(source);
};

function isLetters(source: Uint8Array, start: number, end: number): boolean {
  return end - start > 1 && /^[A-Za-z_]+$/.test(Buffer.from(source.subarray(start, end)).toString('latin1'));
}
