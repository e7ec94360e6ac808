import { expect, test } from 'vitest';
import { untilStable } from '../../src/core/combinators.ts';
import { propose } from '../../src/core/propose.ts';
import type { Pass } from '../../src/core/search.ts';
import { detours } from '../../src/passes/detours.ts';
import { bytes, spell } from '../support/texts.ts';
import { walk } from '../support/walk.ts';

/** Takes one letter away at a time, from the end. */
const shorter: Pass<Uint8Array> = (current) =>
  current.length === 0
    ? []
    : [
        propose(
          'shorter',
          () => current.slice(0, -1),
          () => shorter(current.slice(0, -1)),
        ),
      ];

const ways = (current: Uint8Array) =>
  ['x', 'y'].map((letter) => ({ label: letter, value: bytes(letter.repeat(current.length + 2)) }));

function texts(interest: (text: string) => boolean): { last: string; accepted: string[] } {
  const start = bytes('aaa');
  const { accepted } = walk(detours({ ways, onward: () => shorter })(start), { interest, spell });
  const all = accepted.map((one) => spell(one.value()));
  return { last: all.at(-1) ?? 'aaa', accepted: all };
}

test('stays where a larger test case led to a smaller one', () => {
  expect(texts((text) => text === 'aaa' || (/^y+$/.test(text) && text.length > 1 && text.length < 6)).last).toBe('yy');
});

test('comes back from where it did not, and tries the next way', () => {
  const { last, accepted } = texts((text) => text === 'aaa' || text === 'xxxxx' || /^y{1,5}$/.test(text));
  expect(accepted.slice(0, 3)).toEqual(['xxxxx', 'aaa', 'yyyyy']);
  expect(last).toBe('y');
});

test('ends where it began when no way leads anywhere', () => {
  expect(texts((text) => text.length !== 2 && text.length !== 1 && text.length > 2).last).toBe('aaa');
});

test('a detour that came back is no reason to begin again', () => {
  const copies: Pass<Uint8Array> = detours({
    ways: (current) => ways(current).slice(0, 1),
    onward: () => () => [],
  });
  const interest = (text: string) => /^(?:aaa|x+)$/.test(text);
  const repeated = untilStable(copies, (a, b) => spell(a) === spell(b));
  const { accepted } = walk(repeated(bytes('aaa')), { interest, spell });
  expect(accepted.map((one) => spell(one.value()))).toEqual(['xxxxx', 'aaa']);
});
