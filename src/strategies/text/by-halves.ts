import { atPace, named, sequence, through, when } from '../../core/combinators.ts';
import type { Atoms } from '../../core/configuration.ts';
import { overAtoms } from '../../core/over-atoms.ts';
import type { Format, Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { chars } from '../../formats/text/chars.ts';
import { lines } from '../../formats/text/lines.ts';
import { tokens } from '../../formats/text/tokens.ts';
import { halving } from '../../passes/list/halving.ts';
import { otherWays, type Way } from '../../passes/other-ways.ts';

/** When so much has not gone by then, the text does not come apart in halves. */
const pace = { trials: 30, share: 0.4 };

function halvesOf(format: Format<TestCase, Atoms>): Pass<TestCase> {
  return atPace(pace, through(format, overAtoms(halving())));
}

/** What is larger than so many results does not become a smaller one by characters. */
const near = 8;

/** And what is larger than so many not by anything else. */
const nearer = 2;

/** Where the ways set out; `Infinity` is the input. */
const starts = [Infinity, 5];

/**
 * Then the text is taken for no more than lines, tokens and characters, whatever they open or close: from the `input`,
 * and from where little was left, as many of them at once as can go (after Lithium), and what comes near goes the first
 * way. What misbehaves when it is open is found so, where all that opens is taken for what closes as well.
 */
export function alsoByHalves(first: Pass<TestCase>, input: TestCase): Pass<TestCase> {
  const further = (way: number): Way<TestCase> | undefined => {
    const above = starts[way - 1];
    return above === undefined ? undefined : { above, down: (home) => byHalves(home.length, first) };
  };
  return otherWays({ first, input, further, inVain: starts.length });
}

function byHalves(least: number, first: Pass<TestCase>): Pass<TestCase> {
  return sequence(
    named('lines', halvesOf(lines)),
    named('tokens', halvesOf(tokens)),
    when(({ length }) => length <= near * least, named('chars', halvesOf(chars))),
    when(({ length }) => length <= nearer * least, first),
  );
}
