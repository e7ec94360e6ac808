import { expect, test } from 'vitest';
import { propose } from '../../../src/core/propose.ts';
import type { Proposal } from '../../../src/core/search.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { onlySound, whileOthers, whileSound } from '../../../src/passes/tree/while-sound.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { spell } from '../../support/texts.ts';

const kotlin = await loadBundled('kotlin');
const text = 'class A {\n fun f() {\n  g()\n }\n fun h() = 0\n}';

/** The texts that are proposed when none is liked. */
function tried(sifted: typeof whileSound, ...texts: readonly string[]): string[] {
  const pass = () => texts.map((one) => proposed(one));
  return [...sifted(kotlin, pass)(Buffer.from(text))].map((proposal) => spell(proposal.value()));
}

test('less white space that the grammar cannot do without is left for later, whatever else goes is tried', () => {
  const narrow = 'class A{\nfun f(){g()}\nfun h()=0\n}';
  const broken = 'class A{fun f(){g()}fun h()=0}';
  const shorter = 'class A {\n fun f() {\n  g()\n }fun h(\n}';
  expect(tried(whileSound, narrow, broken, shorter, '')).toEqual([narrow, shorter, '']);
});

test('where only what is understood as well is wanted, what goes beside white space counts, too', () => {
  const shorter = 'class A {\n fun f() {\n  g()\n }fun h(\n}';
  const sound = 'class A {\n fun f() {}\n fun h() = 0\n}';
  expect(tried(onlySound, shorter, sound, '')).toEqual([sound, '']);
});

test('a test that wants names to be defined is not asked about what is understood less before the end', () => {
  const shorter = 'class A {\n fun f() {\n  g()\n }fun h(\n}';
  expect(tried(whileOthers, shorter, '')).toEqual([shorter, '']);
  expect(tried((language, pass) => whileOthers({ ...language, isStrict: true }, pass), shorter, '')).toEqual(['']);
});

test('of what is large everything is tried', () => {
  const [long, shorter] = [`${text}${' '.repeat(20_000)}`, 'class A{fun f(){g()}fun h()=0}'];
  const [only, ...others] = whileSound(kotlin, () => [proposed(shorter)])(Buffer.from(long));
  expect([spell(only!.value()), others]).toEqual([shorter, []]);
});

test('two of its proposals at once are understood as well, or do not go at once', () => {
  const blank = 'class A {\n fun f() {}\n\n fun h() = 0\n}';
  const first = proposed(blank.replace('\n\n', '\n'));
  const second = proposed(blank.replace('\n\n fun', '\n fun'), blank.replace('\n\n ', ''));
  const third = proposed(blank.replace('\n}', '}'), blank.replace('\n\n', '\n').replace('\n}', '}'));
  const [one, two, three] = whileSound(kotlin, () => [first, second, third])(Buffer.from(blank));
  expect(two!.join!(one!)).toBeUndefined();
  expect(three!.join!(one!)).toBeDefined();
});

/** A proposal that comes to `joined` together with any other. */
function proposed(text: string, joined?: string): Proposal<TestCase> {
  const only = propose(
    text,
    () => Buffer.from(text),
    () => [],
  );
  if (joined === undefined) return only;
  return { ...only, join: () => ({ ...proposed(joined), adds: true, rejected: () => [] }) };
}
