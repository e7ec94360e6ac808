import { expect, test } from 'vitest';
import { withLetters } from '../../../src/formats/text/numbered-names.ts';

function texts(source: string): Record<string, string> {
  return Object.fromEntries(
    withLetters(Buffer.from(source)).map(({ sign, value }) => [sign, Buffer.from(value).toString('latin1')]),
  );
}

const counted = Array.from({ length: 9 }, (_, i) => `%${i}`).join(' ');

test('numbers that count up behind a sign get a letter, and so do labels at the beginning of a line', () => {
  expect(texts(`${counted}\n3: br %3, i32 3\n`)).toEqual({
    '%': `${counted.replaceAll('%', '%a')}\na3: br %a3, i32 3\n`,
  });
});

test('the letter makes no name that is there', () => {
  expect(texts(`${counted} %a1`)['%']).toContain('%b1');
});

test('few numbers, and numbers that do not count up, stay as they are', () => {
  expect(texts('%0 %1 %2 $5 $77 50%20')).toEqual({});
  expect(texts(counted.replaceAll('%', '%9'))).toEqual({});
});
