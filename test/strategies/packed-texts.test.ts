import { expect, test } from 'vitest';
import { binary } from '../../src/strategies/binary.ts';
import { packedTexts } from '../../src/strategies/packed-texts.ts';
import { type Chunk, zip, zipEntries } from '../support/containers.ts';
import { walk } from '../support/walk.ts';

const entry = (name: string, text: string): Chunk => ({ name, data: new Uint8Array(Buffer.from(text)) });
const rows = Array.from({ length: 300 }, (_, i) => `<row r="${i}"><c t="n"><v>${i * 7919}</v></c></row>`);

test('texts that are packed in a file lose elements of XML, the largest text first', async () => {
  const sheet = `<sheet><data>${rows.join('')}</data><rule type="cell"><formula>3</formula></rule></sheet>`;
  const input = zip([entry('sheet.xml', sheet), entry('book.xml', `<book>${rows.slice(0, 20).join('')}</book>`)], true);
  const isInteresting = (bytes: Uint8Array): boolean => {
    const [first] = zipEntries(bytes) ?? [];
    const text = first === undefined ? '' : Buffer.from(first.data).toString();
    return /<sheet[^>]*>.*<rule [^>]*type="[^"]*".*<\/sheet>/.test(text);
  };
  const within = await packedTexts(input);
  const known = new Map<string, boolean>();
  const spell = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
  const interest = (text: string): boolean => {
    const verdict = known.get(text) ?? isInteresting(Buffer.from(text, 'latin1'));
    known.set(text, verdict);
    return verdict;
  };
  const { accepted } = walk(binary(within)(input), { interest, spell });
  expect(accepted.at(-1)!.value().length).toBeLessThan(180);
  expect(known.size).toBeLessThan(460);
});

test('a file without texts of a known language is reduced as before', async () => {
  expect(await packedTexts(zip([entry('a', 'b')], true))).toBeUndefined();
  expect(await packedTexts(new Uint8Array(100))).toBeUndefined();
});
