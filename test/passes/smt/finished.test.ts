import { expect, test } from 'vitest';
import { propose } from '../../../src/core/propose.ts';
import type { Pass } from '../../../src/core/search.ts';
import { finished } from '../../../src/passes/smt/finished.ts';
import { walk } from './support.ts';

/** Without the command, once a variable is bound. */
const onceBound: Pass<string> = (text) =>
  /exists.*\(check-sat\)/.test(text)
    ? [
        propose(
          'no check',
          () => text.replace('(check-sat)', ''),
          () => [],
        ),
      ]
    : [];

const few = '(declare-const a Int)(declare-const b Int)(assert (< a b))(check-sat)';
const script = few.replace('(< a b)', `(< a b ${'(+ a b 7)'.repeat(10)})`);

test('the pass goes on where constants have become variables', () => {
  expect(walk(finished(onceBound), script, () => true).text).not.toContain('(check-sat)');
});

test('of a few characters it does not', () => {
  expect(walk(finished(onceBound), few, () => true).text).toContain('(check-sat)');
});

test('unless a part of a conjunction goes', () => {
  const two = few.replace('(< a b)', '(and (< a b) (< a 7))');
  const ended = (...parts: readonly string[]): string =>
    walk(finished(onceBound), two, (text) => !text.includes('(=') && parts.every((part) => text.includes(part))).text;
  expect(ended()).not.toContain('(check-sat)');
  expect(ended('< a 7')).not.toContain('(check-sat)');
  expect(ended('< a 7', '< a b')).toContain('(check-sat)');
});

test('nor does it where they could not', () => {
  const { text, judged } = walk(finished(onceBound), script, (candidate) => !candidate.includes('exists'));
  expect(text).toContain('(check-sat)');
  expect(judged.filter((candidate) => !candidate.includes('check-sat'))).toEqual([]);
});

test('of some characters it ends after a few trials in vain, of many it goes through all', () => {
  const many: Pass<string> = (text) =>
    text.includes('exists')
      ? Array.from({ length: 40 }, (_, i) =>
          propose(
            `${i}`,
            () => text.replace('check-sat', `check-sat ${i}`),
            () => [],
          ),
        )
      : [];
  const asked = (times: number): number =>
    walk(
      finished(many),
      few.replace('(< a b)', `(< a b ${'(+ a b 7)'.repeat(times)})`),
      (text) => !/sat \d/.test(text),
    ).judged.filter((text) => /sat \d/.test(text)).length;
  expect(asked(10)).toBe(16);
  expect(asked(40)).toBe(40);
});
