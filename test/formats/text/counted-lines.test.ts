import { expect, test } from 'vitest';
import { countedLines } from '../../../src/formats/text/counted-lines.ts';

const head = 'c A comment of 2023.\np cnf 3 4\n';

function read(text: string): string | undefined {
  const value = countedLines.parse(Buffer.from(text));
  return value && Buffer.from(value).toString();
}

function written(value: string): string {
  return Buffer.from(countedLines.render(Buffer.from(value))).toString();
}

test('the number of the lines behind it is written anew', () => {
  const value = read(`${head}1 0\n-1 2 0\n\n-2 3 0\n-3 0\n`)!;
  expect(value).not.toContain('cnf 3 4');
  expect(written(value)).toBe(`${head}1 0\n-1 2 0\n\n-2 3 0\n-3 0\n`);
  expect(written(value.replace('-2 3 0\n', ''))).toBe('c A comment of 2023.\np cnf 3 3\n1 0\n-1 2 0\n\n-3 0\n');
});

test('what has lost the number is left as it is', () => {
  expect(written('1 0\n2 0\n')).toBe('1 0\n2 0\n');
});

test('numbers that count nothing, few lines, and parts of others do not count', () => {
  expect(read('a 3\nb\nc\n')).toBeUndefined();
  expect(read('a 3\nb\nc\nd\n')).toBeUndefined();
  expect(read('a 4.5\nb\nc\nd\ne\n')).toBeUndefined();
  expect(read('a\nb 4\nc\nd\ne\nf\n')).toBeUndefined();
  expect(read('a x4\nb\nc\nd\ne\n')).toBeUndefined();
});
