import { expect, test } from 'vitest';
import { blocks, choices, ends, instructions } from '../../../src/formats/llvm-ir/inner-parts.ts';
import { straight } from '../../../src/formats/llvm-ir/straight.ts';
import { bodyOf, functionWith, without } from '../../support/ir.ts';

const diamond = functionWith(
  '  %3 = icmp eq i32 %1, 0',
  '  br i1 %3, label %4, label %6',
  '4:',
  '  %5 = add i32 %1, 1',
  '  br label %8',
  '6:',
  '  %7 = add i32 %1, 2',
  '  br label %8',
  '8:',
  '  %9 = phi i32 [ %5, %4 ], [ %7, %6 ]',
  '  ret i32 %9',
);

test('without an instruction nothing is known of its result, and the others count on', () => {
  expect(bodyOf(without(instructions, diamond, [0, 1]))).toEqual([
    'br i1 undef, label %3, label %4',
    'br label %6',
    '%5 = add i32 %1, 2',
    'br label %6',
    '%7 = phi i32 [ undef, %3 ], [ %5, %4 ]',
    'ret i32 %7',
  ]);
});

test('without a block the way goes elsewhere, and there is one way less to where it went', () => {
  expect(bodyOf(without(blocks, diamond, [0]))).toEqual([
    'icmp eq i32 %1, 0',
    'br label %4',
    '%5 = add i32 %1, 2',
    'br label %6',
    '%7 = phi i32 [ %5, %4 ]',
    'ret i32 %7',
  ]);
  expect(bodyOf(without(blocks, diamond))).toEqual(['icmp eq i32 %1, 0', 'unreachable']);
});

test('without further or earlier targets there is no choice', () => {
  expect(bodyOf(without(choices(0), diamond))[1]).toBe('br label %4');
  expect(bodyOf(without(choices(-1), diamond))[1]).toBe('br label %6');
});

test('nothing comes after a block', () => {
  expect(bodyOf(without(ends, diamond, [0]))[1]).toBe('unreachable');
  expect(bodyOf(without(ends, diamond, [1, 2]))).toContain('ret i32 undef');
});

test('of a switch the cases stay whose blocks do', () => {
  const text = functionWith(
    '  switch i32 %1, label %3 [',
    '    i32 0, label %4',
    '    i32 7, label %5',
    '  ]',
    '3:',
    '  ret i32 3',
    '4:',
    '  ret i32 4',
    '5:',
    '  ret i32 5',
  );
  expect(bodyOf(without(blocks, text, [1]))[0]).toBe('switch i32 %1, label %3 [ i32 7, label %4 ]');
  expect(bodyOf(without(blocks, text, [0]))[0]).toBe('switch i32 %1, label %3 [ i32 7, label %4 ]');
  expect(bodyOf(without(blocks, text, [0, 1]))[0]).toBe('br label %3');
});

test('what calls and may throw only calls when one of its targets is gone', () => {
  const text = functionWith(
    '  %3 = invoke i32 @g() to label %4 unwind label %5',
    '4:',
    '  ret i32 %3',
    '5:',
    '  %6 = landingpad { ptr, i32 } cleanup',
    '  resume { ptr, i32 } %6',
  );
  expect(bodyOf(without(blocks, text, [1]))).toEqual(['%3 = call i32 @g()', 'br label %4', 'ret i32 %3']);
  expect(bodyOf(without(blocks, text, [0])).slice(0, 2)).toEqual(['call i32 @g()', 'unreachable']);
});

test('blocks that follow one another only are one', () => {
  const text = functionWith(
    '  br label %3',
    '3:',
    '  br label %4',
    '4:',
    '  %5 = phi i32 [ %1, %3 ]',
    '  br label %6',
    '6:',
    '  %7 = phi i32 [ %5, %4 ], [ %7, %6 ]',
    '  br label %6',
  );
  expect(bodyOf(without(straight, text))).toEqual([
    'br label %3',
    '%4 = phi i32 [ %1, %2 ], [ %4, %3 ]',
    'br label %3',
  ]);
});
