import { expect, test } from 'vitest';
import { comparedWithItself } from '../../../../../src/passes/names/short-trees/conditions/compared-with-itself.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test.each([
  ['c=8e9;a(a){b:(a|9)==0;}', ['c=8e9;a(a){b:a==a;}']],
  ['void b(){a>a;if((a==0));}', ['void b(){if((a==a));}']],
  ['f(){a==a;b==0;}', ['f(){b==b;}']],
  ['f(){a==0;}', []],
  ['f(){a+b;}', []],
])('names are compared with themselves where that is shorter: %s', (text, expected) => {
  expect(madeOf(c, text, comparedWithItself)).toEqual(expected);
});
