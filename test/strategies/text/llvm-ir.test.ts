import { expect, test } from 'vitest';
import { readModule } from '../../../src/formats/llvm-ir/read-module.ts';
import { text } from '../../../src/strategies/text/text.ts';
import { sampleModule } from '../../support/ir.ts';
import { type Interest, type Reduced, reducedText } from '../reduced.ts';

const reduced = (input: string, interest: Interest): Reduced => reducedText(text(), input, interest);

test('a module comes to the instruction that is needed', () => {
  const isSum = (now: string): boolean =>
    now.includes('\n') && now.split('\n').some((line) => /^%\d+ = phi i32 \[.*\], \[.*\]$/.test(line));
  const { result, tests } = reduced(sampleModule, (now) => readModule(now) !== undefined && isSum(now));
  expect(result.length, result).toBeLessThan(150);
  expect(tests).toBeLessThan(400);
});

test('where a module may not be written otherwise, it is a text like others', () => {
  const { result } = reduced(sampleModule, (now) => now.includes('ModuleID') && now.includes('@sum'));
  expect(result).toBe('ModuleID@sum');
});
