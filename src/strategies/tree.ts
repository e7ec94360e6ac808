import { andThen, atPace, named, patience, sequence } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import { type Again, neverWoken, settle, type WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { awakeSpans, touching } from '../formats/awake.ts';
import { isMostlyMisread } from '../formats/tree-sitter/misread-share.ts';
import { growingNames } from '../passes/names/growing-names.ts';
import { bindsLate } from '../passes/names/late-binding.ts';
import { macrosInPlace } from '../passes/names/macros/macros-in-place.ts';
import { names, rareNames } from '../passes/names/names.ts';
import { type Asked, mindsOrphans } from '../passes/names/orphans/minds-orphans.ts';
import { strictAsTheTest, surelyStrict } from '../passes/names/orphans/strictness.ts';
import { functionsForAll } from '../passes/names/simpler-definitions/functions/functions-for-all.ts';
import { allOpen } from '../passes/names/simpler-definitions/members/all-open.ts';
import { bareNames } from '../passes/names/spellings/bare-names.ts';
import { namesForNumbers } from '../passes/names/spellings/names-for-numbers.ts';
import { oneCase } from '../passes/names/spellings/one-case.ts';
import { roleNames } from '../passes/names/spellings/role-names.ts';
import { shortNames } from '../passes/names/spellings/short-names.ts';
import { traces } from '../passes/names/traces/traces.ts';
import { abstractHeirs } from '../passes/names/units/abstract-heirs.ts';
import { lastUnits } from '../passes/names/units/last-units.ts';
import { rowsWrittenTogether } from '../passes/names/units/rows-written-together.ts';
import { slices } from '../passes/names/units/slices.ts';
import { unpromised } from '../passes/names/units/unpromised.ts';
import { type BestFirstOptions, bestFirst } from '../passes/priority/best-first.ts';
import { lastStatements } from '../passes/priority/last-statements.ts';
import { emptyBodies, emptyLibraries, emptyOutermost, isLibrary } from '../passes/tree/empty-bodies.ts';
import { joinedLines } from '../passes/tree/joined-lines.ts';
import { leniency } from '../passes/tree/leniency.ts';
import { readerOf, type TreeLanguage, withWordsOf } from '../passes/tree/read-tree.ts';
import { readsTheSame } from '../passes/tree/reads-the-same.ts';
import type { Waking } from '../passes/tree/waking.ts';
import { whereBroken, whereTree, whereUnread, whereWordsAreUnread } from '../passes/tree/where-tree.ts';
import { onlySound, whileOthers } from '../passes/tree/while-sound.ts';
import { numbers } from '../passes/values/numbers.ts';
import { values, valuesAtOnce } from '../passes/values/values.ts';
import { oddBytes } from './odd-bytes.ts';
import { blanks, longBlanks } from './text/blanks.ts';
import { alsoByHalves, brieflyByHalves } from './text/by-halves.ts';
import { apart } from './text/pairs.ts';
import { soonRepeats } from './text/repeats.ts';
import { words } from './text/shorter-words.ts';
import { stretches } from './text/stretches.ts';
import { structure as byBrackets, layout, leftovers, outerStatements, proven, tokenRuns } from './text/text.ts';
import { repeatedWords } from './text/words.ts';
import { wordsOfInput } from './text/words-of-input.ts';
import { toldBesides } from './told-besides.ts';

/** Where to look again after a change: where it was made, and at the last uses of the names that it took uses from. */
const waking: Waking = (before, now) => touching(awakeSpans(before, now, 'structure'));

/**
 * A queue of single changes is given up when it saves less than this: then everything seems to depend on everything,
 * and what removes definitions together with what needs them gets on faster.
 */
const pace = { trials: 16, share: 0.1 };

/** The first trials of that queue where names have to be defined: a slice that keeps what is needed is worth more. */
const soonest = 8;

/** Whether enough has gone to look at the whole again. */
const isMuchShorter = (before: TestCase, now: TestCase): boolean => now.length < (1 - pace.share) * before.length;

/** Only changes that save much, and only those that the tree alone suggests. */
export function elements(language: TreeLanguage): Pass<TestCase> {
  return named('tree', bestFirst(readerOf(language), { waking, hasty: true, skipsDoubtful: true }));
}

/** With `fast`, each pass is given up when it saves less than this. */
const hasty = { trials: 32, share: 0.05 };

/** How long the plan goes on looking. */
export interface TreePlan {
  /** The structure and the layout alone, until trials save little: a larger result, which is not 1-minimal. */
  readonly fast?: boolean;
  /** The structure, names and values, and nothing that looks at tokens or characters: a larger result as well. */
  readonly brief?: boolean;
  /** Starts from the input more than once, and tries all pairs of what may only go together, however far apart. */
  readonly slow?: boolean;
}

/**
 * A text whose language is known: changes to its tree from one queue, changes to what belongs together by name, then
 * changes to lines, tokens and characters as in any text, until none of them is accepted. The first trials find out
 * what kind of test it is: whether it wants names to be defined, as a compiler does, and used, as one whose warnings
 * are errors.
 */
export function tree(language: TreeLanguage, plan: TreePlan = {}): Pass<TestCase> {
  return (input) => {
    const whole = withWordsOf(language, input);
    const asTheTest = strictAsTheTest(whole, (strict) =>
      // A test that accepts undefined names accepts unused ones. Others are asked here, and again when less is left.
      strict.isStrict !== true || plan.fast || plan.brief
        ? planned(strict, plan)
        : mindsOrphans(strict, (tidy) => planned(tidy, plan), true),
    );
    const spelled = named('names', sequence(bareNames(whole), oneCase(whole), namesForNumbers(whole)));
    const first = [named('layout', joinedLines(whole)), named('tree', leniency(whole)), spelled];
    return sequence(...first, asTheTest)(input);
  };
}

function planned(language: TreeLanguage, { fast = false, brief = false, slow = false }: TreePlan): Pass<TestCase> {
  const manner = mannerOf(language);
  const structure = named('tree', bestFirst(readerOf(language), manner));
  const soon = manner.isCompiled ? { ...pace, first: soonest } : pace;
  const coarse = sequence(
    whereTree(language, isMostlyMisread, outerStatements),
    named('slices', lastUnits(language)),
    named('names', macrosInPlace(language)),
    named('names', sequence(allOpen(language), functionsForAll(language))),
    // Without the bodies of its functions, the last units of a library need less of the rest.
    andThen(named('bodies', emptyLibraries(language)), named('slices', lastUnits(language))),
    andThen(
      sequence(atPace(soon, structure), named('tree', lastStatements(language, manner))),
      // What nothing mentions any more now goes in large parts.
      andThen(named('bodies', emptyOutermost(language)), atPace(soon, structure), isMuchShorter),
      // The bodies of a library were emptied above: where little has gone since, the same ones would have to stay.
      isLibrary(language) ? isMuchShorter : () => true,
    ),
    andThen(named('names', sequence(abstractHeirs(language), unpromised(language))), atPace(pace, structure)),
    named('names', rowsWrittenTogether(language)),
    named('slices', slices(language)),
    named('bodies', emptyBodies(language)),
    // With fewer uses left, some macro may be needed by its expansion only.
    named('names', macrosInPlace(language)),
  );
  if (fast) {
    const likeliest = named('tree', bestFirst(readerOf(language), { ...manner, hasty: true }));
    const last = [likeliest, named('shorten', shortNames(language, waking)), layout];
    return sequence(coarse, ...last.map((pass) => atPace(hasty, pass)));
  }
  const byName = named('names', names(language, waking));
  if (brief) return sequence(coarse, settle([structure, byName, named('values', valuesAtOnce(language, waking))]));
  return (input) => {
    const whole = (of: TreeLanguage, asked?: Asked): Pass<TestCase> => thoroughly(of, { input, slow, asked });
    // When it is not known yet whether names may be unused, the structure is reduced first: the answer is clearer then.
    const later = (of: TreeLanguage): Pass<TestCase> =>
      of.isTidy === undefined ? sequence(structure, mindsOrphans(of, whole)) : whole(of);
    return sequence(coarse, mindsOrphans(language, later))(input);
  };
}

interface Thoroughly {
  readonly input: TestCase;
  readonly slow: boolean;
  /** Where the structure has been gone through to its end before. */
  readonly asked?: Asked | undefined;
}

/** All passes until none changes anything; with `slow` more than once, from the `input` again. */
function thoroughly(language: TreeLanguage, { input, slow, asked }: Thoroughly): Pass<TestCase> {
  // Where warnings are errors, a rejected change says nothing about a larger one, which may leave nothing unused.
  const manner = { ...mannerOf(language), skipsDoubtful: language.isTidy !== true };
  const anywhere: WakefulPass<TestCase> = named('tree', bestFirst(readerOf(language), manner));
  const structure: WakefulPass<TestCase> = (source, exhausted) =>
    anywhere(source, exhausted ?? (source === asked?.now ? asked.before : undefined));
  const byName = named('names', names(language, waking));
  // Includes what the structure leaves out as doubtful.
  const everything = named('tree', bestFirst(readerOf(surelyStrict(language)), { bindsLate: manner.bindsLate }));
  const rarely = named('names', rareNames(language, waking));
  const ofAll = wholeAgain(everything, manner.isCompiled ? shortest : shortestLenient);
  const last = [ofAll, wholeAgain(byName, shortestNames), wholeAgain(rarely)];
  const passes = [...fine(language, { input, structure, byName, rarely }), ...last, ...proven];
  const again: Again<TestCase> = (pass, before, now) =>
    last.includes(pass) ? now.length < (1 - worthAgain) * before.length : before !== now;
  const thorough = settle(passes, [...last, ...proven], again);
  if (slow) {
    // Last, pairs that can only go together, however far apart.
    return alsoByHalves(sequence(thorough, settle([...passes, apart], [...last, apart, ...proven])), input);
  }
  // Going by halves finds nothing for compilers: they misbehave on what they understand.
  return manner.isCompiled ? thorough : brieflyByHalves(thorough, input);
}

/** How the queue of changes to the structure goes about this language. */
function mannerOf(language: TreeLanguage): Omit<Required<BestFirstOptions>, 'hasty'> {
  const isCompiled = language.isStrict === true;
  return { waking, skipsDoubtful: true, isCompiled, bindsLate: bindsLate(language.grammar?.name) };
}

/** The last passes see the whole again when this share of it has gone since: for less, one trial in 1,000 helps. */
const worthAgain = 0.02;

/** In a shorter text, tokens, pairs of them and characters have shown all there is. */
const shortest = 32;
/** Not of two parts at once, as in `1` for `[1].pop()`, for which compilers seldom ask. */
const shortestLenient = 12;
/** Less for names, as one of them may have stood in the way of a change elsewhere. */
const shortestNames = 24;
/** Passes that are rarely of use were of none for a shorter text, in 2,000 trials; except values, for compilers. */
const shortestRare = 24;

/** The pass, for texts that have at least so many bytes. */
function ofLonger(pass: WakefulPass<TestCase>, least = shortestRare): WakefulPass<TestCase> {
  return (source, exhausted) => (source.length < least ? [] : pass(source, exhausted));
}

/** The pass on the whole text: for what a change has made possible far from where it was made. */
function wholeAgain(pass: WakefulPass<TestCase>, least = shortest): WakefulPass<TestCase> {
  return neverWoken(ofLonger(pass, least));
}

/** Blanks in the place of something. What reads as if that had just been left out was tried when it was left out. */
function blanksIn(language: TreeLanguage): WakefulPass<TestCase> {
  return blanks((one, other) => readsTheSame(language, one, other));
}

/** The passes of the plan that are made elsewhere, and its input. */
interface OfATree {
  readonly input: TestCase;
  readonly structure: WakefulPass<TestCase>;
  readonly byName: WakefulPass<TestCase>;
  /** By name, too: changes that are seldom of use. */
  readonly rarely: WakefulPass<TestCase>;
}

/** How many rejections in a row end the way on from where something else is printed. */
const fromTraces = 100;

/** The passes in the order in which they are gone through until none changes anything. */
function fine(language: TreeLanguage, { input, structure, byName, rarely }: OfATree): WakefulPass<TestCase>[] {
  const sifted = (pass: WakefulPass<TestCase>): WakefulPass<TestCase> => onlySound(language, pass);
  // Of 350 pairs where the grammar understood the text, compilers have accepted none.
  const beside: typeof sifted = language.isStrict === true ? (pass) => whereBroken(language, sifted(pass)) : sifted;
  return [
    structure,
    named('traces', traces(language, sequence(...[structure, byName].map((pass) => patience(fromTraces, pass))))),
    named('layout', joinedLines(language)),
    toldBesides,
    byName,
    named('shorten', shortNames(language, waking)),
    named('shorten', roleNames(language, waking)),
    named('values', valuesAtOnce(language, waking)),
    named('grow', growingNames(language, [structure, byName])),
    whereBroken(language, byBrackets),
    whereUnread(language, stretches),
    whereUnread(language, soonRepeats),
    whereUnread(language, tokenRuns),
    // Compilers ask for whole words: of 12 trials in a `#pragma` none was accepted.
    ...(language.isStrict === true ? [] : [whereWordsAreUnread(language, words)]),
    sifted(repeatedWords),
    // Where names have to be defined, nearly all changes to single characters are rejected: they wait for the end.
    ...leftovers(sifted, beside, language.isStrict === true).map((pass) => whileOthers(language, pass)),
    wordsOfInput(input),
    rarely,
    named('values', numbers(language)),
    ofLonger(named('values', values(language, waking)), language.isStrict === true ? 0 : shortestRare),
    oddBytes(input, language.isStrict === true ? 'compiler' : 'tree'),
    ...(language.isStrict === true ? [] : [blanksIn(language), whereUnread(language, longBlanks)]),
  ];
}
