import { expect, test } from 'vitest';
import { plainValues } from '../../../../src/passes/names/eliminations/plain-values.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'a=String', ['a=0', 'a=[]']],
  ['javascript', 'function list() {} list(b)', []],
  ['javascript', 'a.name', []],
  ['c', 'int f(){return EOF;}', ['int f(){return 0;}', 'int f(){return [];}']],
])('of a long name in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, plainValues)).toEqual(made);
});
