import { admitted } from '../../core/combinators.ts';
import { isSameButSpace } from '../../core/same-but-space.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { soundIn } from '../names/sound-tour.ts';
import type { TreeLanguage } from './read-tree.ts';

/** Larger texts take longer to be parsed than many a test runs: of these everything is proposed. */
const largest = 20_000;

/**
 * The pass without its proposals that are short of nothing but white space, and that the grammar understands less than
 * what they are made from: what looks at the structure would see less of it. They are for the end.
 */
export function whileSound(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  const isSound = soundIn(language);
  return admitting(pass, (from, to) => !isSameButSpace(to, from) || isSound(to, from));
}

/** The pass without its proposals that the grammar understands less than what they are made from. */
export function onlySound(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  const isSound = soundIn(language);
  return admitting(pass, (from, to) => isSound(to, from));
}

/**
 * The pass as long as there is anything else to try: what wants all names to be defined understands no more than the
 * grammar, nearly always, so what is understood less is for the end.
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
