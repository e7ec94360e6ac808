import { atPace, named, sequence, through, when } from '../../core/combinators.ts';
import type { Atoms } from '../../core/configuration.ts';
import { overAtoms } from '../../core/over-atoms.ts';
import type { Format, Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { chars } from '../../formats/text/chars.ts';
import { lines } from '../../formats/text/lines.ts';
import { tokens } from '../../formats/text/tokens.ts';
import { halvesFromStart } from '../../passes/list/halves-from-start.ts';
import { halving } from '../../passes/list/halving.ts';
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

/** Where the ways set out; `Infinity` is the input. */
const starts = [Infinity, little];

/**
 * Then the text is taken for no more than lines, tokens and characters, whatever they open or close: from the `input`,
 * and from where little was left, as many of them at once as can go (after Lithium), and what comes near goes the first
 * way. What misbehaves when it is open is found so, where all that opens is taken for what closes as well.
 */
export function alsoByHalves(first: Pass<TestCase>, input: TestCase): Pass<TestCase> {
  const paced = (pass: Pass<TestCase>): Pass<TestCase> => atPace(pace, pass);
  const down = (home: TestCase): Pass<TestCase> =>
    sequence(
      byHalves(home, paced),
      when(({ length }) => length <= nearer * home.length, first),
    );
  const further = (way: number): Way<TestCase> | undefined => {
    const above = starts[way - 1];
    return above === undefined ? undefined : { above, down };
  };
  return otherWays({ first, input, further, inVain: starts.length });
}

/**
 * The same where it costs least for what it finds: once, to a short text, and no longer than it goes on in halves. Where
 * some is left, by characters of the whole input, which leave open what lines and tokens leave whole.
 */
export function brieflyByHalves(first: Pass<TestCase>, input: TestCase): Pass<TestCase> {
  if (input.length < enough) return first;
  const characters = named('chars', atPace(atOnce, through(chars, overAtoms(halvesFromStart()))));
  const down = (home: TestCase): Pass<TestCase> =>
    sequence(
      home.length > fewest ? characters : atPace(brisk, byHalves(home)),
      when(({ length }) => length < home.length, first),
    );
  const further = (way: number, { length }: TestCase): Way<TestCase> | undefined =>
    way === 1 && length >= worthwhile.from && length <= worthwhile.to
      ? { above: length > fewest ? Infinity : little, down }
      : undefined;
  return otherWays({ first, input, further, inVain: 1 });
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
