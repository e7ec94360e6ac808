import { expect, test } from 'vitest';
import { linePairs } from '../../../src/strategies/text/pairs.ts';

function made(text: string): string[] {
  return [...linePairs(Buffer.from(text))].map((proposal) => Buffer.from(proposal.value()).toString());
}

test('a line goes with the blank lines around it', () => {
  expect(made('- \n\nc\n\n- ')[0]).toBe('- \n- ');
  expect(made('a\n\nb\nc\n\nd\n')).not.toContain('a\nd\n');
});

test('two lines go at once, with or without others between them', () => {
  expect(made('{\na\n}\n')).toEqual(['}\n', 'a\n', '{\n']);
});
