import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodedIn } from '../../../src/formats/text/encoded.ts';

const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 89 + (i >> 3)) % 251);
const inRows = (text: string, end: string): string => text.match(/.{1,64}/g)!.join(end);
const base64 = (content: Uint8Array): string => Buffer.from(content).toString('base64');

const spellings: Record<string, (content: Uint8Array) => string> = {
  'base 16': (content) => Buffer.from(content).toString('hex'),
  'base 16 in capitals': (content) => Buffer.from(content).toString('hex').toUpperCase(),
  'base 64': base64,
  'base 64 without what fills it up': (content) => base64(content).replace(/=+$/, ''),
  'base 64 of addresses': (content) => Buffer.from(content).toString('base64url'),
  'base 64 in lines': (content) => inRows(base64(content), '\n'),
  'base 64 in lines of Windows': (content) => inRows(base64(content), '\r\n'),
};

test.each(Object.entries(spellings))('%s is found, and other bytes are spelled in the same way', (_, spelled) => {
  for (const length of [91, 92, 301]) {
    const text = spelled(noise(length));
    const source = Buffer.from(`key = "${text}";\n`);
    const [one, ...more] = encodedIn(source);
    expect(more).toEqual([]);
    expect({ ...one, pack: undefined }).toEqual({
      from: 7,
      to: 7 + text.length,
      content: noise(length),
      pack: undefined,
    });
    expect(Buffer.from(one!.pack(noise(71))).toString()).toBe(spelled(noise(71)));
    expect(Buffer.from(one!.pack(noise(0))).toString()).toBe('');
  }
});

test('what stands between the lines that frame it is found', () => {
  const file = (content: Uint8Array): string =>
    `-----BEGIN CERTIFICATE-----\n${inRows(base64(content), '\n')}\n-----END CERTIFICATE-----\n`;
  const [one] = encodedIn(Buffer.from(file(noise(500))));
  expect(one?.content).toEqual(noise(500));
});

test.each([
  ['a line of a drawing', '-'.repeat(200)],
  ['a short word', 'SW50ZXJuYXRpb25hbGl6YXRpb24='],
  [
    'lines of several lengths',
    ['a', 'b', 'c', 'd'].map((sign, i) => `${sign}0123456789ABCDEF${'z'.repeat(i)}`).join('\n'),
  ],
  ['what no bytes are spelled as', `${'Ab3/'.repeat(10)}CDEFGHIJKLMNOPQRSTUVWXYZ1`],
])('%s is left alone', (_, text) => {
  expect(encodedIn(Buffer.from(`${text}\n`))).toEqual([]);
});

test('what is found spells its content, in any text', () => {
  const signs = fc.constantFrom(...'abcABC012345+/=-_ \n');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 400 }), fc.uint8Array({ minLength: 91 }), (around, content) => {
      const text = `${around} ${base64(content)}\n${around}`;
      for (const { from, to, content, pack } of encodedIn(Buffer.from(text))) {
        expect(Buffer.from(pack(content)).toString()).toBe(text.slice(from, to));
      }
    }),
  );
});
