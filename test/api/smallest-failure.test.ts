import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reducedCounterexample } from '../../src/api/counterexample.ts';
import { failingSmall, smallestFailure } from '../../src/api/smallest-failure.ts';

const long = `${'function a() { return [1, 2, 3]; }\n'.repeat(40)}const broken = { b: undefined };\n`;

function refuseUndefined(text: string): void {
  const at = text.indexOf('undefined');
  if (at >= 0) throw new TypeError(`cannot read "undefined" at ${at}`);
}

describe('a test body that fails', () => {
  test('tells the smallest input that fails in the same way', async () => {
    await expect(failingSmall(long, refuseUndefined)).rejects.toThrow(
      /^cannot read "undefined" at 0\n\nSmallest input that fails like this \(9 of \d+\):\nundefined\n$/,
    );
  });

  test('is left alone when it does not fail', async () => {
    await expect(failingSmall('fine', refuseUndefined)).resolves.toBeUndefined();
  });

  test('is not mistaken for one that fails in another way', async () => {
    const found = await smallestFailure(`${long}other`, (text) => {
      if (!text.includes('const')) throw new RangeError('too short');
      refuseUndefined(text);
    });
    expect(found?.input).toMatch(/^const\s*undefined$/);
    expect(found?.error).toBeInstanceOf(TypeError);
  });

  test('may take bytes, and say itself what the same failure is', async () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 256);
    const body = (input: Uint8Array): void => {
      if (input.includes(200)) throw Object.assign(new Error(`at ${input.length} of many`), { code: 7 });
      if (input.length < 3) throw Object.assign(new Error('other'), { code: 8 });
    };
    const isSame = (a: unknown, b: unknown): boolean => (a as { code: number }).code === (b as { code: number }).code;
    expect([...((await smallestFailure(bytes, body, { isSame }))?.input ?? [])]).toEqual([200]);
  });
});

describe('a counterexample of fast-check', () => {
  const words = fc
    .array(fc.constantFrom('let a = 1;', 'f(x);', 'if (b) { c(); }'), { minLength: 3 })
    .map((parts) => parts.join('\n'));

  test('gets smaller than its arbitrary can make it', async () => {
    const holds = (text: string): boolean => !text.includes('c()');
    const details = fc.check(fc.property(words, holds), { seed: 1 });
    const found = await reducedCounterexample(details, holds, { language: 'javascript' });
    expect(details.counterexample?.[0]).toContain('if (b)');
    expect(found?.input).toBe('c()');
  });

  test('is none when the property holds', async () => {
    const holds = (text: string): boolean => text.length >= 0;
    expect(await reducedCounterexample(fc.check(fc.property(words, holds)), holds)).toBeUndefined();
  });
});

test('a byte order mark is part of the input', async () => {
  const body = (text: string): void => {
    if (text.startsWith('\u{feff}')) throw new Error('a mark');
  };
  const found = await smallestFailure('\u{feff}let a;\n', body);
  expect(found?.input).toBe('\u{feff}');
});
