import { admitted } from '../../core/combinators.ts';
import { isSameButSpace } from '../../core/same-but-space.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { soundIn } from '../names/sound-tour.ts';
import type { TreeLanguage } from './read-tree.ts';

/** Parsing a larger text takes longer than many a test runs: for these every proposal is let through. */
const largest = 20_000;

/**
 * The pass without proposals that only remove white space and that the grammar then understands less of: the passes
 * that look at the structure would see less of it. Such changes are for the end.
 */
export function whileSound(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  const isSound = soundIn(language);
  return admitting(pass, (from, to) => !isSameButSpace(to, from) || isSound(to, from));
}

/** The pass without proposals that the grammar understands less of than of what they are made from. */
export function onlySound(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  const isSound = soundIn(language);
  return admitting(pass, (from, to) => isSound(to, from));
}

/**
 * The pass while there is anything else to try. A test that wants all names to be defined nearly always rejects what
 * the grammar does not understand, so with such a test all proposals that are understood less are for the end.
 */
export function whileOthers(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  return language.isStrict === true ? onlySound(language, pass) : whileSound(language, pass);
}

function admitting(
  pass: WakefulPass<TestCase>,
  admits: (from: TestCase, to: TestCase) => boolean,
): WakefulPass<TestCase> {
  const fits = (from: TestCase, to: TestCase): boolean => from.length > largest || admits(from, to);
  return (source, exhausted) => admitted(pass(source, exhausted), source, fits);
}
