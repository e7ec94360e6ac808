import { different, map } from '../../core/combinators.ts';
import type { Atoms, Span } from '../../core/configuration.ts';
import { overAtoms } from '../../core/over-atoms.ts';
import type { Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { renderAtoms } from '../../formats/atoms.ts';
import { touching } from '../../formats/awake.ts';
import { tokens } from '../../formats/text/tokens.ts';
import { each, type Group } from '../../passes/list/each.ts';

/** Removes each group of atoms that can go; when some spans are awake, only of the groups that touch them. */
export function groups(atoms: Atoms, all: readonly Group[], awake?: readonly Span[]): Search<TestCase> {
  return different(map(fewerGroups(atoms, all, awake), renderAtoms), atoms.source);
}

/** The same before it is rendered, for callers that write the text themselves. */
export function fewerGroups(atoms: Atoms, all: readonly Group[], awake?: readonly Span[]): Search<Atoms> {
  const touches = awake && touching(awake);
  const isAwake = ({ from, to }: Span): boolean => !touches || touches(atoms.starts[from]!, atoms.ends[to - 1]!);
  return overAtoms(
    each(
      'group',
      all.filter((spans) => spans.some(isAwake)),
    ),
  )(atoms);
}

/** The tokens of a text that are no white space. */
interface Words {
  readonly atoms: Atoms;
  readonly words: readonly number[];
}

/** The words of a text, unless there are more than so many. */
export function fewWords(source: TestCase, most: number): Words | undefined {
  const atoms = tokens.parse(source);
  const words = atoms && solid(atoms);
  return words && words.length <= most ? { atoms, words } : undefined;
}

/** The atoms that are not white space. */
export function solid({ source, starts, kept }: Atoms): number[] {
  return Array.from(kept).filter((atom) => source[starts[atom]!]! > space);
}

const space = 32;

/** In a longer text, what is looked at piece by piece is gone through by halves first, and has too many pairs. */
export function isLong(source: TestCase): boolean {
  return source.length > 2000;
}
