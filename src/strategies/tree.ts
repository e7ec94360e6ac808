import { andThen, atPace, named, sequence } from '../core/combinators.ts';
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
import { namesForNumbers } from '../passes/names/spellings/names-for-numbers.ts';
import { oneCase } from '../passes/names/spellings/one-case.ts';
import { roleNames } from '../passes/names/spellings/role-names.ts';
import { shortNames } from '../passes/names/spellings/short-names.ts';
import { abstractHeirs } from '../passes/names/units/abstract-heirs.ts';
import { lastUnits } from '../passes/names/units/last-units.ts';
import { rowsWrittenTogether } from '../passes/names/units/rows-written-together.ts';
import { slices } from '../passes/names/units/slices.ts';
import { unpromised } from '../passes/names/units/unpromised.ts';
import { bestFirst } from '../passes/priority/best-first.ts';
import { lastStatements } from '../passes/priority/last-statements.ts';
import { emptyBodies, emptyLibraries, emptyOutermost, isLibrary } from '../passes/tree/empty-bodies.ts';
import { joinedLines } from '../passes/tree/joined-lines.ts';
import { leniency } from '../passes/tree/leniency.ts';
import { readerOf, type TreeLanguage, withWordsOf } from '../passes/tree/read-tree.ts';
import { readsTheSame } from '../passes/tree/reads-the-same.ts';
import type { Waking } from '../passes/tree/waking.ts';
import { whereBroken, whereTree, whereUnread } from '../passes/tree/where-tree.ts';
import { onlySound, whileOthers } from '../passes/tree/while-sound.ts';
import { numbers } from '../passes/values/numbers.ts';
import { values, valuesAtOnce } from '../passes/values/values.ts';
import { oddBytes } from './odd-bytes.ts';
import { blanks, longBlanks } from './text/blanks.ts';
import { alsoByHalves, brieflyByHalves } from './text/by-halves.ts';
import { apart } from './text/pairs.ts';
import { soonRepeats } from './text/repeats.ts';
import { stretches } from './text/stretches.ts';
import { structure as byBrackets, layout, leftovers, outerStatements, proven, tokenRuns } from './text/text.ts';
import { repeatedWords } from './text/words.ts';
import { wordsOfInput } from './text/words-of-input.ts';
import { toldBesides } from './told-besides.ts';

/** What a change has made possible is looked for where it was made, and where the names stand that it made rare. */
const waking: Waking = (before, now) => touching(awakeSpans(before, now, 'structure'));

/** When so much has not gone by then, everything seems to depend on everything: definitions go with what needs them. */
const pace = { trials: 16, share: 0.1 };

/** Where names have to be defined, that is known sooner: then a slice keeps what is needed. */
const soonest = 8;
/** Much has gone when this share of it is not left. */
const isMuchShorter = (before: TestCase, now: TestCase): boolean => now.length < (1 - pace.share) * before.length;

/** What saves much and is told from the tree alone. */
export function elements(language: TreeLanguage): Pass<TestCase> {
  return named('tree', bestFirst(readerOf(language), { waking, hasty: true, skipsDoubtful: true }));
}

/** When so much has not gone by then, the hasty go on to something else. */
const hasty = { trials: 32, share: 0.05 };

/** How long the plan goes on looking. */
export interface TreePlan {
  /** The structure and the layout alone, until trials have come to save little: a larger result, which is not 1-minimal. */
  readonly fast?: boolean;
  /** What saves much, and names: a larger result as well. */
  readonly brief?: boolean;
  /** Goes down other ways, too, and looks at what can only go together, however far apart. */
  readonly slow?: boolean;
}

/**
 * A language that is known: its tree from one queue, what belongs together by name, then what any text can do without,
 * until nothing changes.
 */
export function tree(language: TreeLanguage, plan: TreePlan = {}): Pass<TestCase> {
  return (input) => {
    const whole = withWordsOf(language, input);
    const asTheTest = strictAsTheTest(whole, (strict) =>
      // What lets names be undefined does not mind that they are unused; it is asked again when less is left.
      strict.isStrict !== true || plan.fast || plan.brief
        ? planned(strict, plan)
        : mindsOrphans(strict, (tidy) => planned(tidy, plan), true),
    );
    const spelled = named('names', sequence(oneCase(whole), namesForNumbers(whole)));
    const first = [named('layout', joinedLines(whole)), named('tree', leniency(whole)), spelled];
    return sequence(...first, asTheTest)(input);
  };
}

function planned(language: TreeLanguage, { fast = false, brief = false, slow = false }: TreePlan): Pass<TestCase> {
  const late = bindsLate(language.grammar?.name);
  const isCompiled = language.isStrict === true;
  const manner = { waking, skipsDoubtful: true, isCompiled, bindsLate: late };
  const structure = named('tree', bestFirst(readerOf(language), manner));
  const soon = isCompiled ? { ...pace, first: soonest } : pace;
  const coarse = sequence(
    whereTree(language, isMostlyMisread, outerStatements),
    named('slices', lastUnits(language)),
    named('names', macrosInPlace(language)),
    named('names', sequence(allOpen(language), functionsForAll(language))),
    // Without the bodies of its functions the end needs less.
    andThen(named('bodies', emptyLibraries(language)), named('slices', lastUnits(language))),
    andThen(
      sequence(atPace(soon, structure), named('tree', lastStatements(language, manner))),
      // What nothing mentions any more goes in large parts.
      andThen(named('bodies', emptyOutermost(language)), atPace(soon, structure), isMuchShorter),
      // Where bodies were emptied before that, the same had to stay.
      isLibrary(language) ? isMuchShorter : () => true,
    ),
    andThen(named('names', sequence(abstractHeirs(language), unpromised(language))), atPace(pace, structure)),
    named('names', rowsWrittenTogether(language)),
    named('slices', slices(language)),
    named('bodies', emptyBodies(language)),
    // Of the uses that are left now, some may be all that is needed of a macro.
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
    // Most of what is asked of a whole text is needed; of what the structure leaves, less.
    const later = (of: TreeLanguage): Pass<TestCase> =>
      of.isTidy === undefined ? sequence(structure, mindsOrphans(of, whole)) : whole(of);
    return sequence(coarse, mindsOrphans(language, later))(input);
  };
}

interface Thoroughly {
  readonly input: TestCase;
  readonly slow: boolean;
  /** Where the structure has come to its end before. */
  readonly asked?: Asked | undefined;
}

/** Until nothing changes. Slowly: more than once, from the `input` again. */
function thoroughly(language: TreeLanguage, { input, slow, asked }: Thoroughly): Pass<TestCase> {
  const late = bindsLate(language.grammar?.name);
  // Where warnings refuse the smaller of two changes, that says nothing about the larger one.
  const skipsDoubtful = language.isTidy !== true;
  const isCompiled = language.isStrict === true;
  const manner = { waking, skipsDoubtful, isCompiled, bindsLate: late };
  const anywhere: WakefulPass<TestCase> = named('tree', bestFirst(readerOf(language), manner));
  const structure: WakefulPass<TestCase> = (source, exhausted) =>
    anywhere(source, exhausted ?? (source === asked?.now ? asked.before : undefined));
  const byName = named('names', names(language, waking));
  // All of it, also what the structure has left out as doubtful.
  const everything = named('tree', bestFirst(readerOf(surelyStrict(language)), { bindsLate: late }));
  const rarely = named('names', rareNames(language, waking));
  const last = [wholeAgain(everything), wholeAgain(byName, shortestNames), wholeAgain(rarely)];
  const passes = [...fine(language, { input, structure, byName, rarely }), ...last, ...proven];
  const again: Again<TestCase> = (pass, before, now) =>
    last.includes(pass) ? now.length < (1 - worthAgain) * before.length : before !== now;
  const thorough = settle(passes, [...last, ...proven], again);
  if (slow) {
    // Then what can only go together goes, however far apart it is.
    return alsoByHalves(sequence(thorough, settle([...passes, apart], [...last, apart, ...proven])), input);
  }
  // Compilers misbehave at what they understand.
  return isCompiled ? thorough : brieflyByHalves(thorough, input);
}

/** What is left is gone through as a whole again when so much has gone since: before, one of a thousand trials helps. */
const worthAgain = 0.02;

/** Of a shorter text there is nothing that tokens, pairs of them and characters have not shown already. */
const shortest = 12;
/** But for names, of which one may have stood in the way of a change elsewhere. */
const shortestNames = 24;
/** What is rarely of use has not been for a shorter text, of 2,000 trials: but for values, where the shortest are not defined. */
const shortestRare = 24;

/** The pass, for texts that are not very short. */
function ofLonger(pass: WakefulPass<TestCase>, least = shortestRare): WakefulPass<TestCase> {
  return (source, exhausted) => (source.length < least ? [] : pass(source, exhausted));
}

/** All that is left: what changes elsewhere have made possible, where nothing was woken. */
function wholeAgain(pass: WakefulPass<TestCase>, least = shortest): WakefulPass<TestCase> {
  return neverWoken(ofLonger(pass, least));
}

/** What the grammar reads as if nothing stood there has been tried when that was. */
function blanksIn(language: TreeLanguage): WakefulPass<TestCase> {
  return blanks((one, other) => readsTheSame(language, one, other));
}

/** What is told from the tree alone. */
interface OfATree {
  readonly input: TestCase;
  readonly structure: WakefulPass<TestCase>;
  readonly byName: WakefulPass<TestCase>;
  /** By name, where little comes of it. */
  readonly rarely: WakefulPass<TestCase>;
}

/** What the plan goes through until nothing changes. */
function fine(language: TreeLanguage, { input, structure, byName, rarely }: OfATree): WakefulPass<TestCase>[] {
  const sifted = (pass: WakefulPass<TestCase>): WakefulPass<TestCase> => onlySound(language, pass);
  // Compilers have accepted none of 350: what is understood has been tried by then.
  const beside: typeof sifted = language.isStrict === true ? (pass) => whereBroken(language, sifted(pass)) : sifted;
  return [
    structure,
    named('layout', joinedLines(language)),
    toldBesides,
    byName,
    named('shorten', shortNames(language, waking)),
    named('values', valuesAtOnce(language, waking)),
    named('grow', growingNames(language, [structure, byName])),
    whereBroken(language, byBrackets),
    whereUnread(language, stretches),
    whereUnread(language, soonRepeats),
    whereUnread(language, tokenRuns),
    sifted(repeatedWords),
    // Characters of names are nearly all refused where names have to be defined: once is enough.
    ...leftovers(sifted, beside, language.isStrict === true).map((pass) => whileOthers(language, pass)),
    wordsOfInput(input),
    rarely,
    named('values', numbers(language)),
    named('shorten', roleNames(language, waking)),
    ofLonger(named('values', values(language, waking)), language.isStrict === true ? 0 : shortestRare),
    oddBytes(input, language.isStrict === true ? 'compiler' : 'tree'),
    ...(language.isStrict === true ? [] : [blanksIn(language), whereUnread(language, longBlanks)]),
  ];
}
