import { expect, test } from 'vitest';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
import { der, derLeaves, type Element } from '../support/object-files.ts';
import { walkText } from '../support/walk.ts';

const noise = (length: number, seed: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + seed) % 251);
const rows = (content: Uint8Array): string =>
  Buffer.from(content)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
const pem = (content: Uint8Array): string => `-----BEGIN KEY-----\n${rows(content)}\n-----END KEY-----\n`;

/** What a decoder makes of a file. */
function opened(text: string): Uint8Array | undefined {
  const body = /-----BEGIN KEY-----\n([^-]*)\n-----END KEY-----/.exec(text)?.[1];
  return body === undefined ? undefined : new Uint8Array(Buffer.from(body, 'base64'));
}

async function reduced(text: string, interest: (text: string) => boolean) {
  const pass = await strategyNamed('text', { input: Buffer.from(text) });
  return walkText(pass, text, interest).result;
}

test('records that a text spells in base 64 go with their lengths set right', async () => {
  const leaf = (seed: number): Element => [4, noise(60, seed)];
  const wanted: Element = [2, Uint8Array.from([3, 1, 4, 1, 5])];
  const file = der([0x30, [leaf(1), [0x30, [leaf(2), wanted, leaf(3)]], leaf(4), leaf(5)]]);
  const holds = (text: string): boolean => {
    const content = opened(text);
    return (
      (content && derLeaves(content)?.some((bytes) => Buffer.from(bytes).equals(wanted[1] as Uint8Array))) === true
    );
  };
  const result = await reduced(pem(file), holds);
  expect(derLeaves(opened(result)!)).toEqual([wanted[1]]);
  expect(opened(result)).toHaveLength(der(wanted).length);
});
