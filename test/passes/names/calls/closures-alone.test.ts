import { expect, test } from 'vitest';
import { closuresAlone } from '../../../../src/passes/names/calls/closures-alone.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const rust = await loadBundled('rust');

test('a closure is a statement of its own, without parameters', () => {
  expect(madeOf(rust, 'fn b(){a.b(|c,&d:&u8|(c,f(d)))?.e()}', closuresAlone)).toEqual(['fn b(){||((),f(()));}']);
  expect(madeOf(rust, 'fn b(){c(||0);d();}', closuresAlone)).toEqual(['fn b(){||0;d();}']);
});

test('not one that is a statement, or kept', () => {
  expect(madeOf(rust, 'fn b(){||0;let a=c(|x|x);}', closuresAlone)).toEqual([]);
});
