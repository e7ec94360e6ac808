import { atPace, named, sequence, through, when } from '../../core/combinators.ts';
import type { Atoms } from '../../core/configuration.ts';
import { overAtoms } from '../../core/over-atoms.ts';
import type { Format, Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { chars } from '../../formats/text/chars.ts';
import { lines } from '../../formats/text/lines.ts';
import { tokens } from '../../formats/text/tokens.ts';
import { halving } from '../../passes/list/halving.ts';
import { type PartsOptions, parts } from '../../passes/list/parts.ts';
import { otherWays, type Way } from '../../passes/other-ways.ts';

/** When halving saves less than this, it is given up. */
const pace = { trials: 30, share: 0.4 };

/** The same for the short way: so many trials have to halve the text. */
const brisk = { trials: 16, share: 0.5 };

/** And for characters, where the first halves and quarters decide. */
const atOnce = { ...brisk, first: 6 };

/** From a result of so few bytes, halving the input by characters has led to fewer in 3 of 211 runs on 35 texts. */
const fewest = 8;

/**
 * The sizes of a first result for which another way pays: smaller ones have little to save, larger ones gain nothing.
 */
const worthwhile = { from: 5, to: 48 };

/** Of an input with fewer bytes the first way has tried nearly everything. */
const enough = 1000;

/** Characters are halved only when lines and tokens have led to at most so many times the size of the best result. */
const near = 8;

/** The first way goes on only from what is at most so many times as large as the best result. */
const nearer = 2;

/** A second start is a text on the first way with so many times the size of the best result. */
const little = 5;

/** Where the ways by lines, tokens and characters start, in sizes of the best result; `Infinity` is the input. */
const starts = [Infinity, little];

/**
 * Halving the input by characters cuts through what lines and tokens keep whole. Which of these ways gets anywhere is
 * luck. The first makes 10 of 44 texts smaller, for 36 trials a text; of the others the second 2 for 28, and the third
 * 3 for 32. A fourth by thirds, or by halves of tokens and then of characters, made one of 116 smaller for 24.
 */
const fromAll: readonly Pass<TestCase>[] = [
  byCharacters({}),
  byCharacters({ fromEnd: true }),
  sequence(named('tokens', atPace(atOnce, through(tokens, overAtoms(parts({ into: 3 }))))), byCharacters({ into: 3 })),
];

function byCharacters(options: PartsOptions): Pass<TestCase> {
  return named('chars', atPace(atOnce, through(chars, overAtoms(parts(options)))));
}

/**
 * After the first way, others that see nothing but lines, tokens and characters, whatever these open or close: from the
 * `input` and from a text with little left, they drop as many at once as can go (after Lithium). What then comes near
 * the best result goes the first way. This finds what misbehaves because something is open that the structure would
 * close.
 */
export function alsoByHalves(first: Pass<TestCase>, input: TestCase): Pass<TestCase> {
  const paced = (pass: Pass<TestCase>): Pass<TestCase> => atPace(pace, pass);
  const down = (home: TestCase): Pass<TestCase> => onward(byHalves(home, paced), nearer * home.length, first);
  const ways = [
    ...starts.map((above): Way<TestCase> => ({ above, down })),
    ...fromAll.map((pass) => fromInput(pass, first)),
  ];
  const further = (way: number, { length }: TestCase): Way<TestCase> | undefined =>
    way <= starts.length || length <= worthwhile.to ? ways[way - 1] : undefined;
  return otherWays({ first, input, further, inVain: ways.length });
}

/**
 * The same, only where it finds most for its cost: with a short result, and given up as soon as halves no longer go.
 * From most results by characters of the whole input; from the shortest, once, from a text with little left.
 */
export function brieflyByHalves(first: Pass<TestCase>, input: TestCase): Pass<TestCase> {
  if (input.length < enough) return first;
  const fromLittle: Way<TestCase> = {
    above: little,
    down: (home) => onward(atPace(brisk, byHalves(home)), home.length - 1, first),
  };
  const ways = fromAll.map((pass) => fromInput(pass, first));
  const further = (way: number, { length }: TestCase): Way<TestCase> | undefined => {
    if (length < worthwhile.from || length > worthwhile.to) return undefined;
    return length > fewest ? ways[way - 1] : way === 1 ? fromLittle : undefined;
  };
  return otherWays({ first, input, further, inVain: ways.length });
}

function fromInput(pass: Pass<TestCase>, first: Pass<TestCase>): Way<TestCase> {
  return { above: Infinity, down: (home) => onward(pass, home.length - 1, first) };
}

/** The pass, and the first way after it when no more bytes than that are left. */
function onward(pass: Pass<TestCase>, most: number, first: Pass<TestCase>): Pass<TestCase> {
  return sequence(
    pass,
    when(({ length }) => length <= most, first),
  );
}

type Paced = (pass: Pass<TestCase>) => Pass<TestCase>;

function byHalves(home: TestCase, paced: Paced = (pass) => pass): Pass<TestCase> {
  const halves = (format: Format<TestCase, Atoms>): Pass<TestCase> => paced(through(format, overAtoms(halving())));
  return sequence(
    named('lines', halves(lines)),
    named('tokens', halves(tokens)),
    when(({ length }) => length <= near * home.length, named('chars', halves(chars))),
  );
}
