import { expect, test } from 'vitest';
import { unsignedValues } from '../../../../../src/passes/names/short-trees/numbers/unsigned-values.ts';
import { madeBy } from '../../../../support/made-of.ts';

const madeIn = madeBy(unsignedValues);

test('a number beside a variable has no sign instead', async () => {
  expect(await madeIn('c', 'f(unsigned a){a<0;}')).toEqual(['f(int a){a<0u;}']);
  expect(await madeIn('c', 'uint32_t a;f(){b=5-a;}')).toEqual(['int a;f(){b=5u-a;}']);
});

test('a number beside what a function gives has no sign instead', async () => {
  expect(await madeIn('c', 'unsigned a(b){b=a()<0;}')).toEqual(['int a(b){b=a()<0u;}']);
});

test('nothing is where no number without a suffix is beside it', async () => {
  expect(await madeIn('c', 'f(unsigned a){a<b;a<0L;a=1;}')).toEqual([]);
  expect(await madeIn('c', 'f(int a){a<0;}')).toEqual([]);
});
