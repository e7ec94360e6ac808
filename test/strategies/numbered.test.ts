import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbered } from '../../src/strategies/numbered.ts';
import { testPass } from '../contracts/pass.ts';
import { walk, words } from '../support/walk.ts';

const withoutNth = numbered((source, number) =>
  number > source.length ? undefined : Uint8Array.from(source.filter((_, at) => at !== number - 1)),
);

const spell = (text: Uint8Array): string => Buffer.from(text).toString('latin1');

testPass('numbered changes', withoutNth, {
  values: fc.string({ unit: 'grapheme-ascii', maxLength: 6 }).map((text) => Uint8Array.from(Buffer.from(text))),
  spell,
  size: (text) => text.length,
  joinsNothing: true,
});

describe('numbered changes', () => {
  const proposed = (change: Parameters<typeof numbered>[0]): string[] =>
    [...numbered(change)(Buffer.from('abc'))].map((proposal) => spell(proposal.value()));

  test('go on with the same number after one that was accepted', () => {
    const walked = walk(withoutNth(Buffer.from('abcd')), { interest: (text) => /[bd].*d|^bd?$/.test(text), spell });
    expect(words(walked)).toBe('bcd! cd bd! b!');
  });

  test('end with the first that is not there', () => {
    expect(proposed((_, number) => (number < 3 ? Buffer.from('x'.repeat(number)) : undefined))).toEqual(['x', 'xx']);
  });

  test('are one when the number makes no difference', () => {
    expect(proposed(() => Buffer.from('x'))).toEqual(['x']);
  });

  test('are not proposed when they do not make it shorter', () => {
    expect(proposed((_, number) => [Buffer.from('abcd'), Buffer.from('a')][number - 1])).toEqual(['a']);
  });
});
