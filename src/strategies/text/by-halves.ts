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

/** When so much has not gone by then, the text does not come apart in halves. */
const pace = { trials: 30, share: 0.4 };

/** What comes apart soon shows it soon: so many trials halve the text. */
const brisk = { trials: 16, share: 0.5 };

/** By characters it shows it at once, with a half or a quarter. */
const atOnce = { ...brisk, first: 6 };

/** Of so few bytes characters of the whole input have hardly ever led to fewer: 3 of 211, in 35 texts. */
const fewest = 8;

/** Of fewer bytes there is little to save, and what needs more than this many has not come to less in halves. */
const worthwhile = { from: 5, to: 48 };

/** Of an input of fewer bytes the first way has seen nearly all. */
const enough = 1000;

/** What is larger than so many results does not become a smaller one by characters. */
const near = 8;

/** And what is larger than so many not by anything else. */
const nearer = 2;

/** Where little was left: so many times the smallest result. */
const little = 5;

/** Where the ways by lines, tokens and characters set out; `Infinity` is the input. */
const starts = [Infinity, little];

/**
 * Characters of the whole input leave open what lines and tokens leave whole. Which of these ways gets to an end depends on
 * luck: of 44 texts 10 end smaller for 36 trials a text, of the others 2 for 28 and 3 for 32; by thirds, or by halves of tokens
 * before characters, one of 116 for 24.
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
 * Then the text is taken for no more than lines, tokens and characters, whatever they open or close: from the `input`,
 * and from where little was left, as many of them at once as can go (after Lithium), and what comes near goes the first
 * way. What misbehaves when it is open is found so, where all that opens is taken for what closes as well.
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
 * The same where it costs least for what it finds: with a short text, and no longer than it goes on in halves. Where some is
 * left, by characters of the whole input; where less is, once, from where little was left.
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

/** What has no more bytes than that then goes the first way. */
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
