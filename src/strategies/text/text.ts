import {
  different,
  inTurn,
  map,
  named,
  patience,
  sequence,
  through,
  untilStable,
  when,
} from '../../core/combinators.ts';
import { type Atoms, type Config, everything } from '../../core/configuration.ts';
import { overAtoms } from '../../core/over-atoms.ts';
import type { Format, Pass, Search } from '../../core/search.ts';
import { settle, type WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, onlyAwake, touching, type Waking } from '../../formats/awake.ts';
import { innerChars } from '../../formats/text/chars.ts';
import { readColumns } from '../../formats/text/columns.ts';
import { countedLines } from '../../formats/text/counted-lines.ts';
import { emptyPairs, withZeros } from '../../formats/text/empty-pairs.ts';
import { type ReadStructure, structureReader } from '../../formats/text/frames.ts';
import { lines } from '../../formats/text/lines.ts';
import { withLetters } from '../../formats/text/numbered-names.ts';
import { comments, quoted } from '../../formats/text/quotations.ts';
import { readRepeatedRuns } from '../../formats/text/repeated-runs.ts';
import { slack } from '../../formats/text/slack.ts';
import { tokens } from '../../formats/text/tokens.ts';
import { type Cutting, depthOf, units } from '../../formats/text/units.ts';
import { readWrappings, type Wrappings } from '../../formats/text/wrappings.ts';
import { type Detour, detours } from '../../passes/detours.ts';
import { halfOfBytes, halving } from '../../passes/list/halving.ts';
import { sweepOnce } from '../../passes/list/sweep.ts';
import { oddBytes } from '../odd-bytes.ts';
import { blanks, longBlanks } from './blanks.ts';
import { brackets } from './brackets.ts';
import { alsoByHalves, brieflyByHalves } from './by-halves.ts';
import { groups, isLong } from './groups.ts';
import { lessDeep } from './less-deep.ts';
import { llvmIr } from './llvm-ir.ts';
import { numbering } from './numbering.ts';
import { alike, linePairs, pairs } from './pairs.ts';
import { repeats } from './repeats.ts';
import { blocks, runs } from './runs.ts';
import { shortenings, words } from './shorter-words.ts';
import { signs } from './signs.ts';
import { spaces } from './spaces.ts';
import { styleDefinitions } from './style-definitions.ts';
import { otherWords } from './words.ts';
import { wordsOfInput } from './words-of-input.ts';

/**
 * Any text: its bracket and indentation structure, columns of a table, lines and tokens, shorter words, pairs that can
 * only go together, and characters. The passes that take most trials for a byte come when the others find nothing more.
 * In the result no line, token or character can go alone. Shorter words are looked for in `whole`, the text before any
 * other pass. `within` reduces what the text holds as files of their own.
 */
export function text(whole?: TestCase, effort?: TextPlan, within?: WakefulPass<TestCase>): Pass<TestCase> {
  return (input) => {
    const plan = planOf(whole ?? input, within);
    const all = sequence(detours({ ways: namesWithLetters, onward: () => plan }), plan);
    const way = sequence(through(countedLines, sequence(patience(soonTired, signs), all)), all);
    const isOne = effort === undefined || effort.fast === true;
    return llvmIr(remains, isOne ? way : (effort.slow ? alsoByHalves : brieflyByHalves)(way, input))(input);
  };
}

/** Without a plan, as with `fast`, there is one way down. */
export interface TextPlan {
  readonly fast?: boolean;
  /** Goes down other ways, too. */
  readonly slow?: boolean;
}

/** After so many rejections in a row the numbers of clauses (DIMACS CNF) are left for later. */
const soonTired = 40;

/** Where names are numbers that count up, none of what they name could go alone. */
function namesWithLetters(source: TestCase): Detour[] {
  return withLetters(source).map(({ sign, value }) => ({
    label: `rename: numbers behind ${sign} get a letter`,
    value,
  }));
}

const none: WakefulPass<TestCase> = () => [];

function planOf(input: TestCase, within = none): Pass<TestCase> {
  const last = [
    wordsOfInput(input),
    alike,
    pairs,
    linePairs,
    blocks,
    runs,
    spaces,
    oneChar,
    oddBytes(input, 'text'),
    blanks(() => false),
    longBlanks,
  ];
  return settle([...soon(within), ...last], proven);
}

/** For a text of whose structure nothing can go any more. */
const remains: Pass<TestCase> = (input) => settle([layout, oneToken, brackets, words, pairs, oneChar], proven)(input);

/** All but pairs, runs and single characters, of which there are too many while little has gone. */
export const beginning: Pass<TestCase> = (input) => settle(soon(none), [])(input);

function soon(within: typeof none): WakefulPass<TestCase>[] {
  return [
    structure,
    columns,
    within,
    styleDefinitions,
    oneLine,
    oneToken,
    signs,
    numbering,
    repeats,
    brackets,
    words,
    otherWords,
    runsAlike,
    empty,
  ];
}

/** Comments of one sort at once, then what is quoted. Once: what is left of them is looked at like everything else. */
const remarks: Pass<TestCase> = sequence(
  ...comments.map((sort) => named('comments', over(sort, patience(1, halving())))),
  named('quoted', over(quoted, patience(8, halving()))),
);

/**
 * The passes of a text that are still of use where a grammar has found structure and names. There are many pairs of
 * signs, and a language allows few of them to go: `sifted` picks among brackets and blocks, `beside` among neighbours.
 * Single characters may be left to the end.
 */
export function leftovers(sifted: Sifted, beside: Sifted, charsLater: boolean): WakefulPass<TestCase>[] {
  const soon = [layout, oneLine, oneToken, sifted(brackets), sifted(blocks), beside(pairs)];
  return charsLater ? soon : [...soon, oneOfFewChars];
}

/** More characters than this are left to the end: there would be many trials, perhaps none of use. */
const fewChars = 200;

const oneOfFewChars: WakefulPass<TestCase> = (source, exhausted) =>
  source.length > fewChars ? [] : oneChar(source, exhausted);

type Sifted = (pass: WakefulPass<TestCase>) => WakefulPass<TestCase>;

/** After so many rejections in a row what is left is looked at piece by piece. */
const enough = 12;

/** As many tokens at once as can go. */
export const tokenRuns: WakefulPass<TestCase> = (source, exhausted) =>
  named('tokens', over(onlyAwake(tokens, exhausted), patience(enough, halving())))(source);

const oneLine = thorough('lines', lines);
const oneToken = thorough('tokens', tokens);
const oneChar = thorough('chars', innerChars, 'characters');

/** In the result nothing is left that one of these could remove. */
export const proven: readonly WakefulPass<TestCase>[] = [oneLine, oneToken, oneChar];

/** White space, as much of it at once as can go, and how deep blocks are indented. */
export const layout: WakefulPass<TestCase> = (source, exhausted) =>
  named('layout', sequence(over(onlyAwake(slack, exhausted), halving()), lessDeep(exhausted)))(source);

/** Where most atoms can go, halving finds them sooner; where most must stay, one by one does. */
function thorough(name: string, format: Format<TestCase, Atoms>, waking?: Waking): WakefulPass<TestCase> {
  return (source, exhausted) => {
    const awake = onlyAwake(format, exhausted, waking);
    return named(name, sequence(when(isLong, over(awake, halving())), over(awake, sweepOnce())))(source);
  };
}

function over(format: Format<TestCase, Atoms>, pass: Pass<Config>): Pass<TestCase> {
  return through(format, overAtoms(pass));
}

/** Halves of what the atoms hold, not of their number. */
function inHalves(format: Format<TestCase, Atoms>): Pass<TestCase> {
  return through(format, (atoms) => overAtoms(halving(halfOfBytes(atoms)))(atoms));
}

/**
 * Level by level from the outside: fewer units, then units replaced by what is inside them (HDD with hoisting), which
 * are units of this level then.
 */
export const structure: WakefulPass<TestCase> = (source, exhausted) => {
  const read = structureReader();
  const level = (depth: number): Pass<TestCase> => {
    const halves = (cutting: Cutting): Pass<TestCase> =>
      named(cutting, inHalves(onlyAwake(units(depth, cutting, read), exhausted)));
    const cut = whileGrown(depth, read, sequence(halves('statements'), halves('units'), halves('last elements')));
    const unwrapped: Pass<TestCase> = (now) => unwrap(readWrappings(now, depth + 1, read), exhausted);
    return sequence(cut, whileChanged(named('unwrap', unwrapped), cut));
  };
  const deeper = inTurn<TestCase>((step, current) => (step < depthOf(current, read) ? level(step + 1) : undefined));
  return sequence(level(0), ...(exhausted === undefined ? [remarks] : []), deeper)(source);
};

/** Statements that are in nothing else, as indentation and brackets tell of them. */
export const outerStatements: Pass<TestCase> = (source) => {
  const read = structureReader();
  const statements = units(0, 'statements', read);
  const format = statements.parse(source) === undefined ? units(0, 'units', read) : statements;
  return named('statements', inHalves(format))(source);
};

/**
 * Again while more units have come to this depth: when a line goes before deeper ones, as a comment at the top, these
 * are no longer within it.
 */
function whileGrown(depth: number, read: ReadStructure, pass: Pass<TestCase>): Pass<TestCase> {
  const count = (now: TestCase): number => sum((read(now).levels[depth] ?? []).map(({ unitEnds }) => unitEnds.length));
  const again: Pass<TestCase> = (start) => {
    // Counted now, as it has just been read: later a large text would have to be read again.
    const before = count(start);
    return inTurn<TestCase>((step, now) =>
      step === 0 ? pass : step === 1 && now !== start && count(now) > 2 * before ? again : undefined,
    )(start);
  };
  return again;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The one pass, and after a change the other, as long as the one changes something. */
function whileChanged(one: Pass<TestCase>, other: Pass<TestCase>): Pass<TestCase> {
  return untilStable((start) =>
    inTurn<TestCase>((step, now) => (step === 0 ? one : step === 1 && now !== start ? other : undefined))(start),
  );
}

function unwrap(found: Wrappings | undefined, exhausted: TestCase | undefined): Search<TestCase> {
  return found ? groups(found.atoms, found.wrappings, exhausted && awakeSpans(exhausted, found.atoms.source)) : [];
}

/** The same cell of all lines of a table. */
const columns: WakefulPass<TestCase> = (source, exhausted) => {
  const found = readColumns(source);
  if (!found) return [];
  return named('columns', () => groups(found.atoms, found.columns, exhausted && awakeSpans(exhausted, source)))(source);
};

/** Shorter runs of several words that stand in several places. */
const runsAlike: WakefulPass<TestCase> = (source, exhausted) => {
  const found = isLong(source) ? undefined : readRepeatedRuns(source);
  if (!found) return [];
  const awake = exhausted && awakeSpans(exhausted, source, 'characters');
  return named('words', () => groups(found.atoms, found.spellings.flatMap(shortenings), awake))(source);
};

/** A zero in the place of brackets and quotation marks with nothing between them. */
const empty: WakefulPass<TestCase> = (source, exhausted) => {
  const touches = exhausted && touching(awakeSpans(exhausted, source));
  const found = emptyPairs(source).filter(({ from, to }) => !touches || touches(from, to));
  const pass = named('values', sweepOnce());
  return different(
    map(pass(everything(found.length)), (kept) => withZeros(source, found, kept)),
    source,
  );
};
