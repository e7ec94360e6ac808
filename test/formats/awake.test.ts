import { describe, expect, test } from 'vitest';
import { awakeSpans, type Waking } from '../../src/formats/awake.ts';
import { bytes } from '../support/texts.ts';

/** The parts of the text that are awake. */
function awake(before: string, now: string, waking?: Waking): string[] {
  return awakeSpans(bytes(before), bytes(now), waking).map(({ from, to }) => now.slice(from, to));
}

describe('what a change wakes', () => {
  test('are the tokens around a token that has gone', () => {
    expect(awake('1,2,3,4,5,6,7', '1,2,3,,5,6,7')).toEqual([',', '3', ',', ',', '5', ',', '6']);
    expect(awake('1,2', '1,2')).toEqual([]);
  });

  test('are the places of a word that has become rare', () => {
    expect(awake('name=1;2;3;4;5;6;name', 'name=1;2;3;4;5;6;')).toEqual(['name', ';', '6', ';']);
  });

  test('are only the characters of a token that has become shorter', () => {
    const before = 'first = second\n    + third';
    for (const now of ['f = second\n    + third', 'first = sod\n    + third', 'first = second\n  + third']) {
      expect(awake(before, now)).toEqual([]);
      expect(awake(before, now, 'characters')).toHaveLength(1);
    }
  });

  test('is nothing of the structure when white space or a name is another one everywhere', () => {
    const before = 'f(one, two)\n  return one';
    expect(awake(before, 'f(one,two) return one', 'structure')).toEqual([]);
    expect(awake(before, 'f(x, two)\n  return x', 'structure')).toEqual([]);
  });

  test('is the structure around a name that is another one in one place, or has become one of the others', () => {
    const before = 'f(one, two)\n  return one';
    expect(awake(before, 'f(x, two)\n  return one', 'structure')).toContain('x');
    expect(awake(before, 'f(two, two)\n  return two', 'structure')).toContain('return');
  });

  test('is what is declared next to a word that is another one, where it is used, too', () => {
    const uses = (declared: string): string => `int;number;1;2;3;${declared};1;2;3;4;5;6;7;8;f`;
    const isUseAwake = (before: string, now: string, waking?: Waking): boolean =>
      awakeSpans(bytes(uses(before)), bytes(uses(now)), waking).some(({ to }) => to === uses(now).length);
    for (const [before, now] of [
      ['void f', 'int f'],
      ['unsigned *f', 'int *f'],
      ['f: string', 'f: number'],
    ] as const) {
      expect(isUseAwake(before, now, 'structure')).toBe(true);
      expect(isUseAwake(before, now)).toBe(false);
    }
    expect(isUseAwake('g(void, f)', 'g(int, f)', 'structure')).toBe(false);
  });
});
