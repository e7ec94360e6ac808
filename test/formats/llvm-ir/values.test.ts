import { expect, test } from 'vitest';
import { operands, unknowns, uses } from '../../../src/formats/llvm-ir/operands.ts';
import { parameters } from '../../../src/formats/llvm-ir/parameters.ts';
import { localNaming, naming } from '../../../src/formats/llvm-ir/renaming.ts';
import { results } from '../../../src/formats/llvm-ir/results.ts';
import { stored } from '../../../src/formats/llvm-ir/stored.ts';
import { words } from '../../../src/formats/llvm-ir/words.ts';
import { bodyOf, functionWith, sampleModule, without } from '../../support/ir.ts';

test('what is stored first takes the place of what is loaded', () => {
  const text = functionWith(
    '  %3 = alloca i32, align 4',
    '  %4 = alloca ptr, align 8',
    '  store i32 %1, ptr %3, align 4',
    '  store ptr %3, ptr %4, align 8',
    '  %5 = load i32, ptr %3, align 4',
    '  %6 = load ptr, ptr %4, align 8',
    '  call void @g(ptr %6)',
    '  ret i32 %5',
  );
  // The address of the first is itself stored, and so is known to more than stores and loads.
  expect(bodyOf(without(stored, text))).toEqual([
    '%3 = alloca i32, align 4',
    'store i32 %1, ptr %3, align 4',
    '%4 = load i32, ptr %3, align 4',
    'call void @g(ptr %3)',
    'ret i32 %4',
  ]);
});

test('variables that are stored into each other come to one value, and to none in a circle', () => {
  const copies = functionWith(
    '  %3 = alloca i32',
    '  %4 = alloca i32',
    '  store i32 %1, ptr %3',
    '  %5 = load i32, ptr %3',
    '  store i32 %5, ptr %4',
    '  %6 = load i32, ptr %4',
    '  ret i32 %6',
  );
  expect(bodyOf(without(stored, copies))).toEqual(['ret i32 %1']);
  const circle = functionWith('  %3 = alloca i32', '  %4 = load i32, ptr %3', '  store i32 %4, ptr %3', '  ret i32 %4');
  expect(bodyOf(without(stored, circle))).toEqual(['ret i32 undef']);
});

test('an operand takes the place of what is made of it', () => {
  const text = functionWith('  %3 = add i32 %1, 1', '  %4 = mul i32 %3, %3', '  ret i32 %4');
  expect(bodyOf(without(operands(0), text))).toEqual(['ret i32 %1']);
  expect(bodyOf(without(operands(1), text))).toEqual(['%3 = add i32 %1, 1', 'ret i32 %3']);
});

test('one of several mentions becomes unknown, and what is unknown becomes short', () => {
  const text = functionWith('  %3 = add i32 %1, %1', '  call void @g(ptr %0, i32 %3)', '  ret i32 undef');
  expect(bodyOf(without(uses, text, [0]))[0]).toBe('%3 = add i32 undef, %1');
  const unknown = functionWith('  %3 = load i32, ptr undef', '  call void @g(float undef)', '  ret i32 undef');
  expect(bodyOf(without(unknowns, unknown))).toEqual(['load i32, ptr null', 'call void @g(float undef)', 'ret i32 0']);
});

test('a parameter goes with its arguments, and a result with what takes it', () => {
  const text = `declare i32 @g(ptr, i32)\n${functionWith('  %3 = call i32 @g(ptr %0, i32 %1)', '  ret i32 %3')}`;
  expect(without(parameters, text, [0, 3])).toBe(
    'declare i32 @g(i32)\ndefine i32 @f(ptr %0) {\n%2 = call i32 @g(i32 undef)\nret i32 %2\n}\n',
  );
  expect(without(results, text)).toBe(
    'declare void @g(ptr, i32)\ndefine void @f(ptr %0, i32 %1) {\ncall void @g(ptr %0, i32 %1)\nret void\n}\n',
  );
});

test('words that only tell more go everywhere', () => {
  const plain = without(words, sampleModule);
  expect(plain).toContain('@text = constant [4 x i8] c"a;b\\00"\n');
  expect(plain).toContain('define i32 @sum(ptr %0, i32 %1) #0');
  expect(plain).not.toMatch(/align|nsw|inbounds|internal/);
});

test('names become short, those of values numbers', () => {
  const short = without(naming, without(localNaming, sampleModule));
  expect(short).toMatch(
    /define internal i32 @\w\(ptr %0, i32 %1\) \{\n%3 = getelementptr inbounds %\w, ptr %0, i64 0, i32 0\n/,
  );
  expect(short).not.toMatch(/struct|@sum|@table/);
});
