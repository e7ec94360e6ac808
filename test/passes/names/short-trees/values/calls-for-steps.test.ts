import { expect, test } from 'vitest';
import { callsForSteps } from '../../../../../src/passes/names/short-trees/values/calls-for-steps.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'a(b){!(b=0)&!(b=1);}', ['a(b){!a()&!a();}', 'a(b){!a()&!(b=1);}', 'a(b){!(b=0)&!a();}']],
  // Its own name is that of a parameter.
  ['c', 'a(a,b){!(b=0);}', ['c(a,b){!c();}']],
  ['c', 'a(b){b=0;}', []],
  ['c', 'ab(b){-b++;}', []],
  ['javascript', 'function a(b) { c(b.d += 1) }', ['function a(b) { c(a()) }']],
])('what sets something in %s becomes a call: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, callsForSteps)).toEqual(made);
});
