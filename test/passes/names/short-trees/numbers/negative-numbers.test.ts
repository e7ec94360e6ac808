import { expect, test } from 'vitest';
import { negativeNumbers } from '../../../../../src/passes/names/short-trees/numbers/negative-numbers.ts';
import { madeBy } from '../../../../support/made-of.ts';

const madeIn = madeBy(negativeNumbers);

test('a negative number stands for one that its type makes negative', async () => {
  expect(await madeIn('c', 'f(a){(char)223<<a;}')).toEqual(['f(a){-1<<a;}']);
  expect(await madeIn('rust', 'fn f(){g(223 as i8);}')).toEqual(['fn f(){g(-1);}']);
});

test('nothing does for what is no number', async () => {
  expect(await madeIn('c', 'f(a){(char)a<<2;}')).toEqual([]);
});
