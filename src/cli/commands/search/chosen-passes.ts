import { labelled, sequence } from '../../../core/combinators.ts';
import { UsageError } from '../../../core/errors.ts';
import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { passOf } from '../../../session/label.ts';
import { passNames } from '../../../strategies/pass-names.ts';
import type { Settings } from '../../options/settings.ts';
import { nearest } from '../../options/suggest.ts';

/** What `--only`, `--skip` and `--start-with` leave of a strategy, and in which order. */
export function chosenPasses(pass: Pass<TestCase>, settings: Partial<Settings>, strategy: string): Pass<TestCase> {
  const { only, startWith } = settings;
  const skip = skipped(settings, strategy);
  const names = [...(only ?? []), ...skip, ...(startWith ?? [])];
  if (names.length === 0) return pass;
  if (strategy.startsWith('smt')) {
    throw new UsageError(
      `--strategy ${strategy} has one queue of changes instead of passes; choose them by --mutators.`,
    );
  }
  for (const name of names) if (!Object.hasOwn(passNames, name)) throw unknownPass(name);
  if (only?.every((name) => settings.skip?.includes(name))) {
    throw new UsageError(`--skip ${skip.join(',')} leaves no pass of --only ${only.join(',')}.`);
  }
  const isWanted = (label: string): boolean => only?.includes(passOf(label)) !== false && !skip.includes(passOf(label));
  const wanted = only || skip.length > 0 ? labelled(isWanted, pass) : pass;
  if (startWith === undefined) return wanted;
  return sequence(
    labelled((label) => startWith.includes(passOf(label)), pass),
    wanted,
  );
}

/** Passes that cost many trials for a byte, and passes that make other names. */
const slow = ['brackets', 'words', 'pairs', 'chars'];
const renaming = ['shorten', 'words', 'chars'];

function skipped({ skip = [], fast, keepNames }: Partial<Settings>, strategy: string): readonly string[] {
  return [...skip, ...(fast === true && strategy === 'text' ? slow : []), ...(keepNames === true ? renaming : [])];
}

function unknownPass(name: string): UsageError {
  const [similar] = nearest(name, Object.keys(passNames), 1);
  const guess = similar === undefined ? '' : ` Did you mean ${similar}?`;
  return new UsageError(`There is no pass "${name}".${guess} pare passes lists them.`);
}
