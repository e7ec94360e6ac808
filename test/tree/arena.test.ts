import { describe, expect, it } from 'vitest';
import { textBetween } from '../../src/tree/arena.ts';

describe('textBetween', () => {
  it('tells what stands there, in a part of a larger array, too', () => {
    const all = new TextEncoder().encode('über uns');
    const part = all.subarray(6);
    expect(textBetween({ text: all }, 0, 5)).toBe('über');
    expect(textBetween({ text: part }, 0, 3)).toBe('uns');
    expect(textBetween({ text: all }, 6, 9)).toBe('uns');
  });

  it('ends where the text does', () => {
    expect(textBetween({ text: new TextEncoder().encode('a') }, 0, 64)).toBe('a');
  });
});
