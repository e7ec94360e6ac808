import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsBetween } from '../../../../src/passes/names/sql/text-items.ts';

const itemsOf = (text: string): string[] => {
  const bytes = Buffer.from(text);
  return itemsBetween(bytes, 0, bytes.length).map(({ start, end }) => bytes.subarray(start, end).toString());
};

test.each([
  ['a, b ,c', ['a', 'b', 'c']],
  ['f(a, b), \'c, d\', "e, ("', ['f(a, b)', "'c, d'", '"e, ("']],
  ['', []],
  [' , a,,', ['a']],
  ["'it''s, so', b", ["'it''s, so'", 'b']],
])('%s', (text, items) => expect(itemsOf(text)).toEqual(items));

test('what has neither brackets nor quotation marks is parted at each comma', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,5}$/)), (items) => {
      expect(itemsOf(items.join(' ,\n'))).toEqual(items);
    }),
  );
});
