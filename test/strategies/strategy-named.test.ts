import { describe, expect, test } from 'vitest';
import type { Pass } from '../../src/core/search.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
import { bytes } from '../support/texts.ts';

describe('a strategy that may be handed out before it is made', () => {
  const input = bytes('{"a": [1, 2], "b": 3}');
  const labels = (pass: Pass<Uint8Array>): string[] => [...pass(input)].map(({ label }) => label);

  test.each(['tree', 'hddr', 'treereduce', 'auto'])('is the same one in the end: %s', async (name) => {
    const makings: Promise<void>[] = [];
    const elsewhere = (making: Promise<void>): void => void makings.push(making);
    const pass = await strategyNamed(name, { fileName: 'a.json', input, elsewhere });
    expect(() => pass(input)).toThrow('before it was made');
    await Promise.all(makings);
    expect(labels(pass)).toEqual(labels(await strategyNamed(name, { fileName: 'a.json', input })));
  });

  test('is made at once where no language of ours is read, and is refused at once where there is none', async () => {
    const elsewhere = (): void => expect.unreachable();
    const pass = await strategyNamed('tree', { fileName: 'notes', input: bytes('some words'), elsewhere });
    expect([...pass(bytes('some words'))].length).toBeGreaterThan(0);
    await expect(strategyNamed('tree', { input, elsewhere, language: 'klingon' })).rejects.toThrow('"klingon"');
  });
});
